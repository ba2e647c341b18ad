import { shelves } from '../../words/shelves.ts';
import { action, type Card, slide } from '../build.ts';
import { tournaments } from '../works/games.ts';
import { albums } from '../works/music.ts';
import { episodes, films, shows } from '../works/video.ts';

export const heroSlides: Card[] = [
  slide({
    work: shows.saltLine,
    art: 'hero-the-salt-line',
    badge: shelves.newSeason,
    facts: {
      en: 'Drama · 12+ · 2 seasons',
      ar: 'دراما، +١٢، موسمان',
      fr: 'Drame · 12+ · 2 saisons',
      de: 'Drama · ab 12 · 2 Staffeln',
      es: 'Drama · 12+ · 2 temporadas',
      ro: 'Dramă · 12+ · 2 sezoane',
    },
    line: {
      en: 'A keeper stops the light for one night, and a whole coast wakes up to what it was hiding.',
      ar: 'حارس يطفئ المنارة ليلة واحدة، فيستيقظ ساحل بأكمله على ما كان يخفيه.',
      fr: 'Un gardien éteint le phare une nuit, et toute une côte découvre ce qu’elle cachait.',
      de: 'Ein Wärter löscht das Licht für eine Nacht, und eine ganze Küste sieht, was sie verbarg.',
      es: 'Un farero apaga la luz una noche y toda la costa descubre lo que escondía.',
      ro: 'Un paznic stinge farul pentru o noapte, iar o coastă întreagă vede ce ascundea.',
    },
    actions: [
      action(shelves.playEpisodeOne, episodes.nightWithoutLight.path, 'primary', 'play'),
      action(shelves.myList, '/favorites', 'secondary', 'plus'),
    ],
  }),
  slide({
    work: films.moonRoad,
    art: 'hero-moon-road',
    badge: {
      en: 'Film of the week',
      ar: 'فيلم الأسبوع',
      fr: 'Le film de la semaine',
      de: 'Film der Woche',
      es: 'Película de la semana',
      ro: 'Filmul săptămânii',
    },
    facts: {
      en: 'Drama · 12+ · 1 h 54',
      ar: 'دراما، +١٢، ساعة و٥٤ دقيقة',
      fr: 'Drame · 12+ · 1 h 54',
      de: 'Drama · ab 12 · 1 Std. 54',
      es: 'Drama · 12+ · 1 h 54',
      ro: 'Dramă · 12+ · 1 h 54',
    },
    line: {
      en: 'A caravan is lost in the empty quarter, and one girl knows the way back.',
      ar: 'قافلةٌ تضيع في الربع الخالي، وفتاةٌ واحدة تعرف طريق العودة.',
      fr: 'Une caravane se perd dans le désert, et une seule fille connaît le chemin du retour.',
      de: 'Eine Karawane verirrt sich in der Wüste, und nur ein Mädchen kennt den Rückweg.',
      es: 'Una caravana se pierde en el desierto y solo una niña conoce el camino de vuelta.',
      ro: 'O caravană se rătăcește în deșert și o singură fată știe drumul înapoi.',
    },
    actions: [
      action(shelves.watch, films.moonRoad.path, 'primary', 'play'),
      action(shelves.myList, '/favorites', 'secondary', 'plus'),
    ],
  }),
  slide({
    work: albums.violetHourRadio,
    art: 'hero-klang-live',
    badge: shelves.newBadge,
    facts: {
      en: 'Olle Sand · 11 tracks',
      ar: 'Olle Sand، ١١ مقطعًا',
      fr: 'Olle Sand · 11 titres',
      de: 'Olle Sand · 11 Titel',
      es: 'Olle Sand · 11 canciones',
      ro: 'Olle Sand · 11 piese',
    },
    line: {
      en: 'Recorded in one night, with the crowd left in.',
      ar: 'سُجّل في ليلة واحدة، والجمهور جزء من الصوت.',
      fr: 'Enregistré en une nuit, public compris.',
      de: 'In einer Nacht aufgenommen, das Publikum inklusive.',
      es: 'Grabado en una noche, con el público dentro.',
      ro: 'Înregistrat într-o singură noapte, cu publicul cu tot.',
    },
    actions: [action(shelves.listen, albums.violetHourRadio.path, 'primary', 'play')],
  }),
  slide({
    work: tournaments.neonDriftCup,
    art: 'hero-neon-arena',
    badge: shelves.live,
    facts: {
      en: '64 teams',
      ar: '٦٤ فريقًا',
      fr: '64 équipes',
      de: '64 Teams',
      es: '64 equipos',
      ro: '64 de echipe',
    },
    line: {
      en: 'The quarter-finals end tonight. Who reaches Sunday?',
      ar: 'ينتهي ربع النهائي الليلة. من يصل إلى الأحد؟',
      fr: 'Les quarts se terminent ce soir. Qui sera là dimanche ?',
      de: 'Das Viertelfinale endet heute Abend. Wer schafft es in den Sonntag?',
      es: 'Los cuartos terminan esta noche. ¿Quién llega al domingo?',
      ro: 'Sferturile se încheie în seara asta. Cine ajunge în finala de duminică?',
    },
    actions: [
      action(shelves.watch, tournaments.neonDriftCup.path, 'primary', 'play'),
      action(shelves.rules, `${tournaments.neonDriftCup.path}#rules`, 'secondary', 'info'),
    ],
  }),
];
