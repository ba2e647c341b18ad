import { chapter, podcastScript, says } from '../script.ts';

const kitchenEpisode = podcastScript('kuechentisch', 'kitchen');
const busEpisode = podcastScript('nachtbus', 'bus');
const ruth = says('ruthGerman');
const bo = says('boGerman');
const jonas = says('jonas');

export const kuechentisch = [
  kitchenEpisode(
    'das-erste-brot',
    chapter('Vier Zutaten'),
    ruth('Willkommen am Küchentisch. Ich bin Ruth, das ist Bo, und das hier wird unser erstes Brot.'),
    bo('Mehl, Wasser, Salz. Das sind drei. Du hast vier Zutaten versprochen.'),
    ruth('Die vierte ist Geduld. Davon brauchen wir ungefähr vierzehn Stunden.'),
    bo('Kann man das nicht abkürzen?'),
    chapter('Die Nacht'),
    ruth(
      'Man kann. Mit viel Hefe ist der Teig in einer Stunde oben. Aber dann schmeckt er nach nichts als Eile.',
    ),
    bo('Und was passiert in den vierzehn Stunden?'),
    ruth(
      'Kleine Lebewesen essen Mehl und machen daraus Luft und Säure. Je kühler es ist, desto gründlicher arbeiten sie. Du musst nur schlafen gehen.',
    ),
    bo('Das ist das erste Rezept, das ich fehlerfrei beherrsche.'),
    chapter('Das Klopfen'),
    ruth(
      'Guten Morgen. Dreh es um und klopf auf den Boden. Hörst du das? Es klingt hohl. Dann ist es fertig.',
    ),
    bo('Es klingt wie jemand, der zu Hause ist.'),
  ),
  kitchenEpisode(
    'kartoffeln-kalt-oder-heiss',
    chapter('Zwei Töpfe'),
    ruth('Am Küchentisch, heute mit zwei Töpfen. In beiden liegen Kartoffeln. Bo, erklär den Versuch.'),
    bo(
      'Topf eins: Kartoffeln in kaltes Wasser, dann aufkochen. Topf zwei: erst das Wasser kochen, dann die Kartoffeln hinein. Die Stoppuhr läuft.',
    ),
    ruth('Und was erwartest du?'),
    bo('Dass Topf zwei gewinnt. Heiß ist heiß.'),
    chapter('Das Ergebnis'),
    ruth(
      'So. Beide sind offen. Bei Topf zwei fällt der Rand auseinander, und in der Mitte ist sie noch hart.',
    ),
    bo('Weil die Hitze außen anfängt und innen nicht hinterherkommt.'),
    ruth(
      'Und im kalten Wasser wird alles zusammen warm. Außen und innen kommen gleichzeitig an. Wie eine gute Reisegruppe.',
    ),
    bo('Für das Protokoll: Ich habe auch die harte gegessen.'),
  ),
  kitchenEpisode(
    'der-gute-loeffel',
    chapter('Die Schublade'),
    ruth('Willkommen am Küchentisch. Ich bin Ruth, das ist Bo, und vor uns liegen neun Löffel.'),
    bo('Einer davon ist deiner. Der mit der Delle.'),
    ruth('Meine Suppe schmeckt nur von dem. Ich weiß, dass das Unsinn ist.'),
    bo('Ist es nicht. Ich habe es gemessen.'),
    chapter('Der Versuch'),
    bo(
      'Zwanzig Leute, derselbe Joghurt, vier Löffel. Von dem schweren schmeckte er cremiger. Von dem kleinen süßer. Vom Plastiklöffel schmeckte er nach Krankenhaus.',
    ),
    ruth('Es war immer derselbe Joghurt?'),
    bo('Aus demselben Becher. Der Mund wiegt mit. Was schwer in der Hand liegt, hält der Kopf für wertvoll.'),
    chapter('Die Delle'),
    ruth('Und meine Delle?'),
    bo('Die hat deine Oma gemacht, als sie damit eine Nuss aufgeschlagen hat. Das kann ich nicht messen.'),
    ruth('Siehst du. Und genau das schmecke ich.'),
  ),
  kitchenEpisode(
    'abendbrot',
    chapter('Nichts kochen'),
    ruth('Willkommen am Küchentisch. Heute kochen wir nichts.'),
    bo('Ich habe trotzdem Hunger.'),
    ruth(
      'Brot, Butter, Käse, Gurke, Salz. Das Abendbrot wird unterschätzt. Niemand steht am Herd, und alle sitzen gleichzeitig.',
    ),
    chapter('Die Butter'),
    bo('Warum muss die Butter bis zum Rand?'),
    ruth('Weil sie dicht macht. Sie hält das Brot trocken, wenn die Gurke kommt. Du bist doch der Physiker.'),
    bo('Ich wollte es nur von dir hören. Die Butter ist also ein Dach.'),
    ruth(
      'Und das Salz kommt auf die Gurke, nicht auf die Butter. Dann zieht es ein wenig Wasser, und das läuft über das Dach ab.',
    ),
    chapter('Die Verteidigung'),
    bo('Man sagt, kaltes Essen am Abend sei traurig.'),
    ruth(
      'Traurig ist, wer dabei steht. Setz dich hin, schneid die Gurke schräg, und reich mir den Senf. Siehst du. Schon ist Feierabend.',
    ),
  ),
];

export const nachtbus = [
  busEpisode(
    'linie-sieben',
    chapter('Abfahrt'),
    jonas(
      'Es ist null Uhr vierzig, und ich steige in die Linie sieben. Das hier ist Nachtbus. Ich bin Jonas Eckert, und ich fahre bis zur Endstation mit.',
    ),
    jonas(
      'Vorne sitzt der Fahrer. Er heißt Herr Wolter, er fährt seit neunzehn Jahren, und er summt. Immer nur einen Takt, dann kommt eine Kurve.',
    ),
    chapter('Haltestelle neun'),
    jonas(
      'An der neunten Haltestelle steigt eine Frau mit einem Geigenkasten ein. Sie kommt von einer Hochzeit. Man hat dort viermal dasselbe Lied verlangt, sagt sie, und beim vierten Mal habe sie es zum ersten Mal verstanden.',
    ),
    jonas(
      'Herr Wolter fragt, welches Lied. Sie spielt vier Töne, ganz leise. Und er summt den Takt zu Ende.',
    ),
    chapter('Endstation'),
    jonas(
      'Um zwei Uhr fünfzehn sind wir allein. Zwölf Minuten Pause, dann geht es zurück. Die Stadt liegt da unten wie ein Instrument, auf dem gerade keiner spielt.',
    ),
  ),
  busEpisode(
    'die-letzte-bank',
    chapter('Hinten'),
    jonas(
      'Nachtbus, eine neue Nacht. Heute sitze ich auf der letzten Bank, da, wo der Motor die Füße wärmt.',
    ),
    jonas(
      'Wer hier sitzt, will entweder nichts sagen, oder er wartet seit Stunden darauf, dass jemand fragt. Ich frage.',
    ),
    chapter('Der Koch'),
    jonas(
      'Neben mir sitzt ein Koch. Er hat heute hundertzehn Teller hinausgeschickt und keinen Menschen gesehen, der davon gegessen hat. Nur die Teller kamen zurück, leer. Das, sagt er, ist mein Applaus.',
    ),
    jonas(
      'Dann holt er eine Dose aus dem Rucksack. Darin ist Suppe, noch warm. Er hat zwei Löffel dabei. Man weiß ja nie, sagt er, wer hinten sitzt.',
    ),
  ),
  busEpisode(
    'endstation',
    chapter('Zwölf Minuten'),
    jonas(
      'Nachtbus. Ich bin Jonas Eckert. Linie sieben, Endstation. Alle sind ausgestiegen, und der Fahrer stellt den Motor ab.',
    ),
    jonas(
      'Er hat zwölf Minuten Pause. Laut Fahrplan sind es neun, aber die Ampel am Friedhof schenkt ihm jede Nacht drei.',
    ),
    chapter('Der Kiosk'),
    jonas(
      'Es gibt hier einen Kiosk, der um diese Zeit offen hat, weil der Bus kommt. Und der Bus bleibt stehen, weil der Kiosk offen hat. Wer von beiden angefangen hat, weiß niemand mehr.',
    ),
    jonas(
      'Frau Demir stellt zwei Becher hin, ohne zu fragen. Einer mit Zucker, einer ohne. Sie reden nicht viel. Sie sagt: leer heute. Er sagt: ja.',
    ),
    chapter('Der Blick zurück'),
    jonas(
      'Von hier oben sieht man die ganze Stadt. Sie blinkt. Der Fahrer zeigt mir ein Fenster, ganz links. Da wohnt er. Das Licht ist noch an. Dann fährt er wieder hinunter, darauf zu.',
    ),
  ),
  busEpisode(
    'der-erste-am-morgen',
    chapter('Vier Uhr zwölf'),
    jonas(
      'Nachtbus. Es ist vier Uhr zwölf. Um diese Zeit ist der letzte Bus der Nacht auch der erste am Morgen.',
    ),
    jonas(
      'Vorne sitzen die Frühen. Bäckerei, Flughafen, Putzdienst. Sie haben nasse Haare und eine Dose mit Broten. Hinten sitzen die Späten. Sie haben Glitzer im Gesicht.',
    ),
    chapter('Die Mitte'),
    jonas(
      'Dazwischen bleibt immer eine Reihe frei. Der Fahrer nennt sie die Datumsgrenze. Vorne ist heute. Hinten ist gestern.',
    ),
    jonas(
      'Heute hat sich einer hingesetzt. Ein Junge im Anzug, die Schuhe in der Hand. Er weiß nicht, zu wem er gehört.',
    ),
    chapter('Guten Morgen'),
    jonas(
      'Eine Frau aus der ersten Reihe dreht sich um und hält ihm ein Brot hin. Er sagt gute Nacht. Sie sagt guten Morgen. Und beide haben recht.',
    ),
  ),
];
