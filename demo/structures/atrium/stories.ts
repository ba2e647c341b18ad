import { shelves } from '../../words/shelves.ts';
import { frame, linkAction, type StructureCard, story } from '../build.ts';
import { gameWorks, tournamentWorks } from '../works/games.ts';
import { albumWorks, artistWorks } from '../works/music.ts';
import { episodeWorks, filmWorks, showWorks } from '../works/video.ts';

const mix = story(
  1,
  'your-mix',
  { en: 'Your mix', ar: 'مزيجك', fr: 'Votre mix', de: 'Dein Mix', es: 'Tu mezcla', ro: 'Mixul tău' },
  '/music/playlists',
);

const mira = story(2, 'mira-in-the-studio', 'Mira S.', artistWorks.miraSolenne.path, [
  frame('story-mira-in-the-studio', {
    title: {
      en: 'The last take was the first',
      ar: 'التسجيل الأخير كان الأول',
      fr: 'La dernière prise était la première',
      de: 'Die letzte Aufnahme war die erste',
      es: 'La última toma fue la primera',
      ro: 'Ultima înregistrare a fost prima',
    },
    alt: {
      en: 'A singer with a woollen cap, her eyes closed',
      ar: 'مغنية بقبعة صوفية وعينين مغمضتين',
      fr: 'Une chanteuse en bonnet de laine, les yeux fermés',
      de: 'Eine Sängerin mit Wollmütze und geschlossenen Augen',
      es: 'Una cantante con gorro de lana y los ojos cerrados',
      ro: 'O cântăreață cu căciulă de lână și ochii închiși',
    },
    badge: {
      en: 'In the studio',
      ar: 'في الاستوديو',
      fr: 'En studio',
      de: 'Im Studio',
      es: 'En el estudio',
      ro: 'În studio',
    },
    caption: {
      en: '“We kept the breath before it.”',
      ar: '«أبقينا النفَس الذي سبقه»',
      fr: '« On a gardé le souffle d’avant. »',
      de: '„Wir haben den Atem davor behalten.“',
      es: '«Dejamos el aliento de antes».',
      ro: '„Am păstrat respirația dinainte.”',
    },
    soundUrl: '/media/public/music/harbour-lights.m4a',
  }),
  frame('album-glass-harbour', {
    title: {
      en: 'Ten songs about a harbour',
      ar: 'عشر أغنيات عن ميناء',
      fr: 'Dix chansons sur un port',
      de: 'Zehn Lieder über einen Hafen',
      es: 'Diez canciones sobre un puerto',
      ro: 'Zece cântece despre un port',
    },
    alt: {
      en: 'The cover of Glass Harbour',
      ar: 'غلاف Glass Harbour',
      fr: 'La pochette de Glass Harbour',
      de: 'Das Cover von Glass Harbour',
      es: 'La portada de Glass Harbour',
      ro: 'Coperta albumului Glass Harbour',
    },
    soundUrl: '/media/public/music/harbour-lights.m4a',
  }),
  frame('artist-mira-solenne', {
    title: {
      en: 'All of it is here',
      ar: 'كله هنا الآن',
      fr: 'Tout est là',
      de: 'Alles davon ist da',
      es: 'Todo está aquí',
      ro: 'Totul e aici',
    },
    alt: {
      en: 'Mira Solenne, seen from the front',
      ar: 'ميرا سولين من الأمام',
      fr: 'Mira Solenne, de face',
      de: 'Mira Solenne von vorn',
      es: 'Mira Solenne, de frente',
      ro: 'Mira Solenne, din față',
    },
    action: linkAction(
      {
        en: 'Hear Glass Harbour',
        ar: 'استمع إلى Glass Harbour',
        fr: 'Écouter Glass Harbour',
        de: 'Glass Harbour hören',
        es: 'Escuchar Glass Harbour',
        ro: 'Ascultă Glass Harbour',
      },
      albumWorks.glassHarbour.path,
      'primary',
      'play',
    ),
  }),
]);

const saltLine = story(3, 'behind-the-salt-line', 'The Salt Line', showWorks.saltLine.path, [
  frame('story-behind-the-salt-line', {
    title: {
      en: 'One night without a light',
      ar: 'ليلة بلا منارة',
      fr: 'Une nuit sans phare',
      de: 'Eine Nacht ohne Licht',
      es: 'Una noche sin faro',
      ro: 'O noapte fără far',
    },
    alt: {
      en: 'A lighthouse over a dark coast',
      ar: 'منارة فوق ساحل مظلم',
      fr: 'Un phare au-dessus d’une côte sombre',
      de: 'Ein Leuchtturm über einer dunklen Küste',
      es: 'Un faro sobre una costa oscura',
      ro: 'Un far deasupra unei coaste întunecate',
    },
    badge: shelves.newSeason,
  }),
  frame('hero-the-salt-line', {
    title: {
      en: 'And a coast that wakes up',
      ar: 'وساحل يستيقظ',
      fr: 'Et une côte qui s’éveille',
      de: 'Und eine Küste, die erwacht',
      es: 'Y una costa que despierta',
      ro: 'Și o coastă care se trezește',
    },
    alt: {
      en: 'The same lighthouse from afar, birds above the sea',
      ar: 'المنارة نفسها من بعيد وطيور فوق البحر',
      fr: 'Le même phare, de loin, et des oiseaux sur la mer',
      de: 'Derselbe Leuchtturm von fern, Vögel über dem Meer',
      es: 'El mismo faro a lo lejos, aves sobre el mar',
      ro: 'Același far de departe, păsări deasupra mării',
    },
    action: linkAction(shelves.playEpisodeOne, episodeWorks.nightWithoutLight.path, 'primary', 'play'),
  }),
]);

const terrazzo = story(4, 'terrazzo-sessions', 'Terrazzo', albumWorks.terrazzo.path, [
  frame('story-terrazzo-sessions', {
    title: {
      en: 'Three players, one floor',
      ar: 'ثلاثة عازفين وأرضية واحدة',
      fr: 'Trois musiciens, un seul sol',
      de: 'Drei Leute, ein Boden',
      es: 'Tres músicos, un suelo',
      ro: 'Trei muzicieni, o podea',
    },
    alt: {
      en: 'A pattern of coloured half circles',
      ar: 'نقش من أنصاف دوائر ملونة',
      fr: 'Un motif de demi-cercles colorés',
      de: 'Ein Muster aus bunten Halbkreisen',
      es: 'Un dibujo de semicírculos de colores',
      ro: 'Un model de semicercuri colorate',
    },
    soundUrl: '/media/public/music/terrazzo.m4a',
  }),
  frame('album-terrazzo', {
    title: {
      en: 'Recorded where it was laid',
      ar: 'سُجّل حيث رُصف',
      fr: 'Enregistré là où il fut posé',
      de: 'Aufgenommen, wo er liegt',
      es: 'Grabado donde se puso',
      ro: 'Înregistrat unde a fost pusă',
    },
    alt: {
      en: 'The cover of Terrazzo',
      ar: 'غلاف Terrazzo',
      fr: 'La pochette de Terrazzo',
      de: 'Das Cover von Terrazzo',
      es: 'La portada de Terrazzo',
      ro: 'Coperta albumului Terrazzo',
    },
    soundUrl: '/media/public/music/terrazzo.m4a',
    action: linkAction(shelves.listen, albumWorks.terrazzo.path, 'primary', 'play'),
  }),
]);

const cup = story(
  5,
  'cup-final-week',
  tournamentWorks.neonDriftCup.title,
  tournamentWorks.neonDriftCup.path,
  [
    frame('story-cup-final-week', {
      title: {
        en: 'Eight teams are left',
        ar: 'بقيت ثمانية فرق',
        fr: 'Il reste huit équipes',
        de: 'Acht Teams sind noch da',
        es: 'Quedan ocho equipos',
        ro: 'Opt echipe au rămas',
      },
      alt: {
        en: 'A neon road towards a setting sun',
        ar: 'طريق من النيون نحو شمس غاربة',
        fr: 'Une route de néon vers un soleil couchant',
        de: 'Eine Neonstraße in den Sonnenuntergang',
        es: 'Una carretera de neón hacia el sol poniente',
        ro: 'Un drum de neon spre apus',
      },
      badge: shelves.live,
    }),
    frame('game-neon-drift', {
      title: {
        en: 'Drive the circuit yourself',
        ar: 'جرّب الحلبة بنفسك',
        fr: 'Essayez le circuit vous-même',
        de: 'Fahr die Strecke selbst',
        es: 'Recorre tú el circuito',
        ro: 'Condu chiar tu pe circuit',
      },
      alt: {
        en: 'A racing car before a huge setting sun',
        ar: 'سيارة سباق أمام شمس غاربة ضخمة',
        fr: 'Une voiture de course devant un immense soleil couchant',
        de: 'Ein Rennwagen vor einer riesigen Abendsonne',
        es: 'Un coche de carreras ante un enorme sol poniente',
        ro: 'O mașină de curse în fața unui apus uriaș',
      },
      action: linkAction(shelves.play, gameWorks.neonDrift.path, 'primary', 'play'),
    }),
  ],
);

const desert = story(
  6,
  'desert-nights',
  {
    en: 'Desert nights',
    ar: 'ليالي الصحراء',
    fr: 'Nuits du désert',
    de: 'Wüstennächte',
    es: 'Noches del desierto',
    ro: 'Nopți în deșert',
  },
  filmWorks.moonRoad.path,
  [
    frame('story-desert-nights', {
      title: {
        en: 'The caravan arrives with first light',
        ar: 'القافلة تصل مع أول ضوء',
        fr: 'La caravane arrive avec l’aube',
        de: 'Die Karawane kommt mit dem ersten Licht',
        es: 'La caravana llega con la primera luz',
        ro: 'Caravana sosește cu prima lumină',
      },
      alt: {
        en: 'A caravan of camels under a full moon',
        ar: 'قافلة جمال تحت بدر مكتمل',
        fr: 'Une caravane de chameaux sous la pleine lune',
        de: 'Eine Karawane unter dem Vollmond',
        es: 'Una caravana de camellos bajo la luna llena',
        ro: 'O caravană de cămile sub luna plină',
      },
      caption: {
        en: '“Who knows the stars is never lost.”',
        ar: '«من يعرف النجوم لا يضيع»',
        fr: '« Qui connaît les étoiles ne se perd pas. »',
        de: '„Wer die Sterne kennt, verirrt sich nicht.“',
        es: '«Quien conoce las estrellas no se pierde».',
        ro: '„Cine cunoaște stelele nu se pierde.”',
      },
    }),
    frame('hero-moon-road', {
      title: {
        en: 'One girl knows the way back',
        ar: 'فتاة واحدة تعرف طريق العودة',
        fr: 'Une seule fille connaît le retour',
        de: 'Ein Mädchen kennt den Rückweg',
        es: 'Una niña conoce el regreso',
        ro: 'O fată știe drumul înapoi',
      },
      alt: {
        en: 'The same caravan, close, before the moon',
        ar: 'القافلة نفسها عن قرب أمام القمر',
        fr: 'La même caravane, de près, devant la lune',
        de: 'Dieselbe Karawane, nah, vor dem Mond',
        es: 'La misma caravana, de cerca, ante la luna',
        ro: 'Aceeași caravană, de aproape, în fața lunii',
      },
      action: linkAction(
        {
          en: 'Watch The Moon Road',
          ar: 'شاهد طريق القمر',
          fr: 'Voir The Moon Road',
          de: 'The Moon Road ansehen',
          es: 'Ver The Moon Road',
          ro: 'Vezi The Moon Road',
        },
        filmWorks.moonRoad.path,
        'primary',
        'play',
      ),
    }),
  ],
);

export const homeStories: StructureCard[] = [mix, mira, saltLine, terrazzo, cup, desert];
