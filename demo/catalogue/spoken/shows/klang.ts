import { show } from '../show.ts';
import { two } from '../texts.ts';

export const kuechentisch = show({
  id: 2301,
  slug: 'kuechentisch',
  title: two('Am Küchentisch', 'At the Kitchen Table'),
  by: 'Ruth & Bo',
  hosts: ['Ruth Amsel', 'Bo Lindgren'],
  language: 'de',
  art: 'podcast-kitchen-table',
  categories: ['podcasts/food', 'podcasts/science'],
  followers: 156_200,
  tenants: ['klang'],
  description: two(
    'Ruth kocht, Bo fragt nach. Die deutsche Ausgabe von Kitchen Table, mit anderen Rezepten und denselben Krümeln.',
    'Ruth cooks, Bo asks. The German edition of Kitchen Table, with other recipes and the same crumbs.',
  ),
  episodes: [
    {
      id: 20101,
      slug: 'das-erste-brot',
      title: two('Das erste Brot', 'The first loaf'),
      released: '2026-11-12',
      plays: 33_700,
      description: two(
        'Mehl, Wasser, Salz und Geduld: warum das vierte der wichtigste Teil ist.',
        'Flour, water, salt and patience: why the fourth matters most.',
      ),
      notes: two(
        'Das Rezept: 500 Gramm Mehl, 350 Gramm Wasser, 10 Gramm Salz, ein Löffel Sauerteig, eine Nacht.',
        'The recipe: 500 grams of flour, 350 grams of water, 10 grams of salt, a spoon of starter, one night.',
      ),
    },
    {
      id: 20102,
      slug: 'kartoffeln-kalt-oder-heiss',
      title: two('Kartoffeln, kalt oder heiß', 'Potatoes, cold or hot'),
      released: '2026-10-29',
      plays: 29_500,
      description: two(
        'Kaltes Wasser aufsetzen oder heißes? Bo hat zwei Töpfe und eine Stoppuhr.',
        'Start them in cold water or hot? Bo has two pots and a stopwatch.',
      ),
    },
    {
      id: 20103,
      slug: 'der-gute-loeffel',
      title: two('Der gute Löffel', 'The good spoon'),
      released: '2026-10-15',
      plays: 24_800,
      description: two(
        'Warum alles von einem Lieblingslöffel besser schmeckt.',
        'Why everything tastes better from a favourite spoon.',
      ),
    },
    {
      id: 20104,
      slug: 'abendbrot',
      title: two('Abendbrot', 'Bread for supper'),
      released: '2026-10-01',
      plays: 31_100,
      description: two(
        'Eine Verteidigung der einfachsten Mahlzeit, mit Gurke.',
        'In defence of the simplest meal, with gherkin.',
      ),
    },
  ],
});

export const nachtbus = show({
  id: 2302,
  slug: 'nachtbus',
  title: two('Nachtbus', 'Night Bus'),
  by: 'Jonas Eckert',
  hosts: ['Jonas Eckert'],
  language: 'de',
  art: 'podcast-nachtbus',
  categories: ['podcasts/society', 'podcasts/culture'],
  followers: 98_400,
  tenants: ['klang'],
  description: two(
    'Eine Linie, eine Nacht, ein Gespräch pro Haltestelle. Jonas Eckert fährt bis zur Endstation mit.',
    'One line, one night, one conversation per stop. Jonas Eckert rides to the terminus.',
  ),
  episodes: [
    {
      id: 20111,
      slug: 'linie-sieben',
      title: two('Linie sieben', 'Line seven'),
      released: '2026-11-13',
      plays: 19_600,
      description: two(
        'Vierundzwanzig Haltestellen, drei Gespräche und ein Fahrer, der alle Lieder kennt.',
        'Twenty-four stops, three conversations and a driver who knows every song.',
      ),
      notes: two(
        'Aufgenommen zwischen 0.40 Uhr und 2.15 Uhr. Der Fahrer hat die Fahrpläne eingehalten, wir nicht.',
        'Recorded between 0.40 and 2.15 a.m. The driver kept to the timetable; we did not.',
      ),
    },
    {
      id: 20112,
      slug: 'die-letzte-bank',
      title: two('Die letzte Bank', 'The back row'),
      released: '2026-10-30',
      plays: 17_200,
      description: two(
        'Wer hinten sitzt, hat mehr zu erzählen oder will gar nichts sagen.',
        'Those in the back row have more to tell, or nothing to say at all.',
      ),
    },
    {
      id: 20113,
      slug: 'endstation',
      title: two('Endstation', 'Terminus'),
      released: '2026-10-16',
      plays: 15_900,
      description: two(
        'Zwölf Minuten Pause, ein Kiosk und der Blick zurück auf die Stadt.',
        'A twelve-minute break, a kiosk and the view back to town.',
      ),
    },
    {
      id: 20114,
      slug: 'der-erste-am-morgen',
      title: two('Der Erste am Morgen', 'First of the morning'),
      released: '2026-10-02',
      plays: 16_400,
      description: two(
        'Um vier Uhr zwölf treffen sich die Späten und die Frühen.',
        'At twelve past four, the late meet the early.',
      ),
    },
  ],
});
