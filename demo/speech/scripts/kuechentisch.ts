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
];
