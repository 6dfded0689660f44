"""Short statements that turn on one kind of value, said in many ways."""

from __future__ import annotations

# ruff: noqa: E501 - a template is read best on one line

RULES: dict[str, tuple[str, ...]] = {
    "login_said": (
        "My username is {user}.", "user {user} has been locked out", "log in as {user}", "I go by {user} on Reddit", "her GitHub handle is {user}", "follow {handle} on Twitter", "the account {user} was created {when}", "{user} commented on your post", "posted by {user} {when}", "Screen name: {user}", "gamertag {user}", "my PSN is {user}, add me", "Skype: {user}", "Telegram {handle}", "ping {handle} and {handle} about it", "cc {handle}", "Welcome back, {user}!", "sudo -u {user} ls", "chown {user} file.txt", "ssh {user}@{host}", "whoami\n{user}", "{user} has joined the channel", "Steam ID {user}", "The admin login ({user}) still works.", "@{user} thanks!!", "/home/{user}/notes.txt", "u/{user} said so", "logged in as {user}", "USER {user}", "my old nick was {user}, now it's {user}",
    ),
    "pass_said": (
        "The password is {password}.", "password: {password}", 'Password = "{password}"', "pass: {password}", "my passcode is {password}", "PIN code {password}", "use {password} to unlock it", "I always use {password} as my password", "the temporary password {password} expires {when}", "new password {password}, old one {password}", "login with {user} and {password}", "the code for the alarm is {password}", "WiFi: {database}, password {password}", "pwd={password}", "passwd {password}", "It still accepts {password} as password.", "My bank PIN is {password}, don't tell {first}.", "credentials are {user} and {password}", "user/pass: {user}/{password}", "set it to {password} for now", "the answer to my security question is {first}", "passphrase: {password}", "reset to {password}", "secret={secret}", "the key is {secret}", "Authorization: Bearer {secret}", "x-api-key: {secret}", "token: {secret}", "my license key is {secret}", "ssh key {secret}", "here's the webhook secret {secret}",
    ),
    "car_said": (
        "My number plate is {plate}.", "a car with registration {plate}", "license plate {plate} was seen at {place}", "VIN {vin}", "the van ({plate}) is parked on {street}", "vehicle {plate}, driver {full}", "Registration number: {plate}", "plate no. {plate}", "Reg: {plate}", "her car, {plate}, was towed {when}", "chassis number {vin}", "The bus with the plates {plate} hit my bike.", "Truck {plate} left {city} at {time}.", "I sold my old car ({plate}) for {money}.", "Please add the vehicle {plate} to my policy {id}.", "parking ticket for {plate}", "Car: {plate}", "The motorbike {plate} belongs to {full}.", "VIN: {vin}, plate: {plate}", "Our fleet: {plate}, {plate} and {plate}.",
    ),
    "belief_said": (
        "I am {faith}.", "He was raised {faith} but is {faith} now.", "{first} is a practising {faith}.", "As {faith}s we don't drink.", "She converted to {creed} {when}.", "Religion: {faith}", "Religion: {creed}", "{creed} is important to {first}", "raised in {creed}", "a {faith} school in {city}", "{first} follows {creed}.", "my {faith} grandparents", "We had a {faith} wedding.", "being {faith} in {country} is hard", "He is an active member of the {party}.", "I vote {party}.", "My dad is {party} and my mom is {party}.", "She ran for the {party} in {city}.", "{first} donated {money} to the {party}.", "a {party} senator from {state}", "he's quite {party}, politically", "the {party} candidate {full}", "She is a {party} activist.", "Political views: {party}", "Union member and {party} voter", "registered {party}",
    ),
    "origin_said": (
        "I'm {nation}.", "She is {nation} by birth and {nation} by passport.", "a {nation} passport holder", "Nationality: {nation}", "Citizenship: {nation}", "{first} is {ethnic}.", "an {ethnic} woman", "two {nation} students", "my {nation} wife {first}", "Race: {ethnic}", "Ethnicity - {ethnic}", "he describes himself as {ethnic}", "half {nation}, half {nation}", "{full}, a {nation} citizen born in {city}", "the {nation} embassy called {first}", "of {ethnic} descent", "people often ask if I'm {nation} or {nation}", "The patient is {ethnic}.", "first-generation {nation} immigrant",
    ),
    "self_said": (
        "I'm {orientation}.", "He is openly {orientation}.", "{first} came out as {orientation} {when}.", "Sexual orientation: {orientation}", "my {orientation} brother {first}", "she's {orientation} and married to {first}", "as a {orientation} man", "I think I'm {orientation}", "two {orientation} friends of mine", "{first} identifies as {gender}.", "Gender: {gender}", "a {gender} employee", "Sex: {sex}", "patient is {gender}", "{gender}, {age}", "I was assigned {sex} at birth", "my child is {gender}", "gender={sex}", "Sex/Age: {sex}/{age}", "{age}/{sex}", "{sex}, {age} y", "a {age} yo {sex}", "pronouns they/them, {gender}",
    ),
    "age_said": (
        "I am {age}.", "She just turned {age}.", "aged {age}", "age {age}", "at the age of {age}", "he was {age} when he died", "{first} ({age})", "{first}, {age}, and {first}, {age}", "a {age}-year-old", "{age}yo", "our {age} year old", "the twins are {age}", "they are {age} and {age} years old", "in my {decade}", "a man in his late {decade}", "she's {age} going on {age}", "retired at {age}", "under {age}s only", "AGE: {age}", "{months} old puppy", "my baby, {months} old", "he'll be {age} {when}", "Age at diagnosis: {age}", "between {age} and {age} years of age",
    ),
    "work_said": (
        "I'm a {job}.", "She works as a {job} at {org}.", "{first}, our {job}, is ill.", "the {job} called", "he used to be a {job}", "Occupation: {job}", "{full}, {job}", "My wife is a {job} and I am a {job}.", "looking for a {job} in {city}", "trained as a {job}", "{job} at {org} since {date}", "{org}'s {job} resigned {when}.", "promoted from {job} to {job}", "Profession - {job}", "I've been a {job} for {quantity}", "unemployed {job} from {city}", "Position: {job}", "{full} is the {job} of {org}.", "self-employed {job}", "he is studying to become a {job}",
    ),
    "health_said": (
        "I have {ill}.", "He suffers from {ill}.", "diagnosed with {ill} at {age}", "She takes {drug} every day.", "{drug} {dose} twice daily", "recovering from {ill}", "My {drug} prescription ran out.", "allergic to {drug}", "tested positive for {ill}", "{first} died of {ill} {when}.", "history of {ill}", "treated with {drug} for {ill}", "on sick leave because of {ill}", "Diagnosis: {ill}", "Condition: {ill}", "he was prescribed {drug}", "{ill} runs in the family", "side effects of {drug}", "does {drug} interact with {drug}?", "pain from {ill}", "symptoms: {ill}, {ill}, {ill}", "I stopped taking {drug} because of {ill}.", "{first}'s {ill} is getting worse", "surgery for {ill} on {date}", "living with {ill}",
    ),
    "number_said": (
        "Order {id}", "my order number is {id}", "case {id} is closed", "Ticket #{id}", "Invoice no. {id} of {date}", "policy {id}", "student ID {id}", "employee number {id}", "membership no: {id}", "confirmation code {id}", "booking reference {id}", "claim {id}", "patient no. {id}", "MRN: {id}", "file no. {id}", "docket {id}", "contract {id}", "meter number {id}", "serial no. {id}", "registration number {id}", "My Aadhaar is {id}.", "PAN {id}", "NI number {id}", "tax number {id}", "NHS number {id}", "Medicare no. {id}", "tracking {id}", "customer {id} called", "account no. {bank} at {org}", "sort code {mid}, account {bank}", "passport {passport}", "driving licence {license}", "SSN {ssn}", "card no. {card}", "visa number {id}", "badge {id}", "loan {id}", "parcel {id} is at {street}", "(ref. {id})", "Ref: {id}",
    ),
    "amount_said": (
        "It costs {money}.", "I earn {money} a year.", "he owes me {money}", "a budget of {money}", "between {money} and {money}", "my rent is {money} a month", "paid {money} in cash", "a fine of {money}", "sold for {money}", "I weigh {quantity}.", "{quantity} tall", "ran {quantity} in {quantity}", "a {quantity} box", "temperature of {quantity}", "Weight: {quantity}, height: {quantity}", "Net worth: {money}", "salary {money} plus {money} bonus", "{money}/month", "(about {money})", "debts of {money}", "for {quantity}",
    ),
    "place_said": (
        "I live in {city}.", "I'm from {city}, {state}.", "at {street}", "he lives on {street}", "{street}, {city}", "zip {zip}", "{city} {zip}", "{zip} {city}", "moved to {country}", "our house at {address}", "Address: {address}", "between {city} and {city}", "born in {city}, {country}", "the office on {street}", "deliver to {address}", "visit us: {address}", "near {street} in {city}", "{city}-based {org}", "lost in {city}", "greetings from {place}!", "my flat, {street}", "corner of {street} and {street}",
    ),
}
TEMPLATES: tuple[str, ...] = tuple(
    template
    for rule in RULES
    for template in (f"{{{rule}}}", f"{{{rule}}} {{{rule}}}", f"{{{rule}}} {{woven_in}}")
)
RULES["woven_in"] = tuple(f"{{{rule}}}" for rule in RULES)
TEMPLATES += ("{woven_in} {woven_in} {woven_in}", "{woven_in}\n{woven_in}\n{woven_in}", "{woven_in}, {woven_in}, {woven_in}", "- {woven_in}\n- {woven_in}\n- {woven_in}\n- {woven_in}", "{woven_in}; {woven_in}")  # fmt: skip
