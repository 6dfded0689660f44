"""What a reader can tell about people: the model behind `infer`."""
