import { shelves } from '../../words/shelves.ts';
import { linkAction, type StructureCard, slide } from '../build.ts';
import { tournamentWorks } from '../works/games.ts';
import { albumWorks } from '../works/music.ts';
import { episodeWorks, filmWorks, showWorks } from '../works/video.ts';

export const heroSlides: StructureCard[] = [
  slide({
    work: showWorks.saltLine,
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
      linkAction(shelves.playEpisodeOne, episodeWorks.nightWithoutLight.path, 'primary', 'play'),
      linkAction(shelves.myList, '/favorites', 'secondary', 'bookmark'),
    ],
  }),
  slide({
    work: filmWorks.moonRoad,
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
      linkAction(shelves.watch, filmWorks.moonRoad.path, 'primary', 'play'),
      linkAction(shelves.myList, '/favorites', 'secondary', 'bookmark'),
    ],
  }),
  slide({
    work: albumWorks.violetHourRadio,
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
    actions: [linkAction(shelves.listen, albumWorks.violetHourRadio.path, 'primary', 'play')],
  }),
  slide({
    work: tournamentWorks.neonDriftCup,
    art: 'hero-neon-arena',
    badge: shelves.live,
    facts: {
      en: '8 teams',
      ar: '٨ فرق',
      fr: '8 équipes',
      de: '8 Teams',
      es: '8 equipos',
      ro: '8 echipe',
    },
    line: {
      en: 'Two teams are left. Who wins on Sunday?',
      ar: 'بقي فريقان. من يفوز يوم الأحد؟',
      fr: 'Il reste deux équipes. Qui gagne dimanche ?',
      de: 'Zwei Teams sind noch dabei. Wer gewinnt am Sonntag?',
      es: 'Quedan dos equipos. ¿Quién gana el domingo?',
      ro: 'Au rămas două echipe. Cine câștigă duminică?',
    },
    actions: [
      linkAction(shelves.watch, tournamentWorks.neonDriftCup.path, 'primary', 'play'),
      linkAction(shelves.rules, `${tournamentWorks.neonDriftCup.path}#rules`, 'secondary', 'info'),
    ],
  }),
];
