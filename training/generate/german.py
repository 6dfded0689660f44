"""Names and places that German texts are read under, in place of the English-speaking world's."""

from __future__ import annotations

from functools import cached_property

from training.generate.gazetteers import Gazetteers

_GIVEN = """
Anna Lena Marie Sophie Hannah Lea Laura Julia Katharina Sarah Lisa Johanna Clara Emilia Mia Frieda
Greta Ida Paula Charlotte Luise Helene Mathilda Antonia Franziska Theresa Magdalena Veronika
Monika Petra Sabine Andrea Claudia Susanne Birgit Martina Heike Silke Anja Katja Kerstin Ute
Gudrun Renate Ingrid Helga Ursula Brigitte Gisela Elke Karin Hannelore Waltraud Hildegard Irmgard
Edeltraud Roswitha Annegret Heidemarie Anneliese Rosemarie Mechthild Swantje Wiebke Maike Frauke
Antje Gesa Imke Beate Dagmar Jutta Doris Bettina Steffi Tanja Sandra Nadine Yvonne Maximilian Paul
Leon Lukas Felix Jonas Elias Noah Finn Ben Emil Anton Oskar Jakob Moritz Konstantin Leopold
Johannes Sebastian Florian Tobias Matthias Andreas Stefan Michael Thomas Christian Markus Jürgen
Wolfgang Günter Günther Heinz Horst Dieter Klaus Gerhard Helmut Manfred Werner Uwe Jörg Bernd Ralf
Rolf Ulrich Volker Hartmut Reinhard Eckhard Friedhelm Ludwig Karl Otto Hermann Wilhelm Friedrich
Heinrich Ernst August Georg Rudolf Albrecht Torsten Sven Lars Malte Hauke Henning Sönke Fiete
Jannik Bastian Timo Marcel Kevin Dennis Patrick Alois Xaver Korbinian Vinzenz Benedikt Quirin Urs
Beat Reto Mehmet Aylin Emre Elif Cem Zeynep Agnieszka Piotr Olga Dmitri Karl-Heinz Hans-Peter
Hans-Jürgen Klaus-Dieter Anne-Kathrin Eva-Maria Ann-Kristin Marie-Luise
"""
_FAMILY = """
Müller Schmidt Schneider Fischer Weber Meyer Wagner Becker Schulz Hoffmann Schäfer Koch Bauer
Richter Klein Wolf Schröder Neumann Schwarz Zimmermann Braun Krüger Hofmann Hartmann Lange Schmitt
Werner Krause Meier Lehmann Schmid Schulze Maier Köhler Herrmann König Walter Mayer Huber Kaiser
Fuchs Peters Lang Scholz Möller Weiß Jung Hahn Schubert Vogel Friedrich Keller Günther Frank
Berger Winkler Roth Beck Lorenz Baumann Franke Albrecht Schuster Simon Ludwig Böhm Winter Kraus
Martin Schumacher Krämer Vogt Stein Jäger Otto Sommer Groß Seidel Heinrich Brandt Haas Schreiber
Graf Schulte Dietrich Ziegler Kuhn Kühn Pohl Engel Horn Busch Bergmann Thomas Voigt Sauer Arnold
Wolff Pfeiffer Ernst Lindner Reuter Hübner Kaufmann Petersen Nickel Fiedler Beyer Ebert Nowak
Kowalski Ritter Moser Steiner Gruber Pichler Egger Leitner Brunner Aigner Hintermeier Obermüller
Niedermayr Stadlbauer Reisinger Brüning Lüdemann Harms Janssen Hansen Petersen Carstensen Thiessen
Feddersen Behrens Cordes Wessels Brinkmann Westermann Ostendorf Niehaus Kleinschmidt Grothe
Rademacher Overbeck Tiedemann Dierksen Ahlers Böttcher Kirchner Rüegg Zürcher Ammann Frei Bühler
Hürlimann Zgraggen Imhof Abplanalp Yıldız Öztürk Demir Şahin Kaya Çelik Petrović Nguyen
Hoffmeister Wiesner Dörfler Rauscher Eichinger Trautmann Liebermann Rosenthal Holtkamp Waldvogel
Kreuzer Schönfeld Lichtenberg Hohenstein Ackermann Bödeker Strothmann Quast Zeidler Gabriel Pauli
Weidlich Hirschfeld Müller-Lüdenscheidt Schmidt-Rottluff Meyer-Landrut Kühn-Becker
"""
_COUNTRIES = """
Deutschland Österreich Schweiz Frankreich Italien Spanien Portugal Belgien Niederlande Luxemburg
Dänemark Schweden Norwegen Finnland Island Irland Großbritannien England Schottland Polen
Tschechien Slowakei Ungarn Rumänien Bulgarien Griechenland Türkei Russland Ukraine Weißrussland
Estland Lettland Litauen Serbien Kroatien Slowenien Bosnien Albanien Kosovo Ägypten Marokko
Tunesien Algerien Libyen Syrien Libanon Israel Jordanien Irak Iran Afghanistan Pakistan Indien
China Japan Südkorea Vietnam Thailand Indonesien Australien Neuseeland Kanada USA Mexiko Brasilien
Argentinien Chile Peru Kolumbien Kuba Nigeria Kenia Äthiopien Südafrika Bayern Sachsen Hessen
Thüringen Niedersachsen Brandenburg Saarland Tirol Kärnten Steiermark Graubünden
"""
_SPEAKING = frozenset({"Germany", "Austria", "Switzerland", "Liechtenstein"})


class GermanGazetteers(Gazetteers):
    """The lists of `Gazetteers` with German names among those of the world.

    Each list stands where its English one does, so that `swaps.py` serves both languages.
    """

    @cached_property
    def us_first(self) -> list[str]:
        return self.part(_GIVEN.split())

    @cached_property
    def us_last(self) -> list[str]:
        return self.part(_FAMILY.split())

    @cached_property
    def common_last(self) -> list[str]:
        return self.us_last

    @cached_property
    def english_cities(self) -> list[str]:
        """Cities of the countries whose texts people write in German."""
        rows = self._table("gazetteers/world_cities.tsv.gz")
        return self.part(row["name"] for row in rows if row["country"] in _SPEAKING)

    @cached_property
    def countries(self) -> list[str]:
        return self.part(_COUNTRIES.split())
