import { picture } from '../../pictures.ts';
import { shelves } from '../../words/shelves.ts';
import { frame, linkAction, type StructureCard, story } from '../build.ts';
import { arenaNews } from '../works/arena.ts';
import { arcadeWorks, gameWorks, tournamentWorks } from '../works/games.ts';

const watch = { ro: 'Vezi turneul', en: 'See the tournament', es: 'Ver el torneo' };

const finalWeek = story(
  1,
  'cup-final-week',
  { ro: 'Săptămâna finalei', en: 'Final week', es: 'Semana final' },
  tournamentWorks.neonDriftCup.path,
  [
    frame('story-cup-final-week', {
      title: { ro: 'Au rămas două echipe', en: 'Two teams are left', es: 'Quedan dos equipos' },
      alt: {
        ro: 'Un drum de neon spre apus',
        en: 'A neon road towards a setting sun',
        es: 'Una carretera de neón hacia el sol poniente',
      },
      badge: shelves.live,
      caption: {
        ro: '„Finala este duminică.”',
        en: '“The final is on Sunday.”',
        es: '«La final es el domingo».',
      },
    }),
    frame('hero-neon-arena', {
      title: { ro: 'Duminică, o singură cursă', en: 'On Sunday, one race', es: 'El domingo, una carrera' },
      alt: {
        ro: 'Tribuna plină, văzută de pe pistă',
        en: 'The full stand, seen from the track',
        es: 'La grada llena, vista desde la pista',
      },
      action: linkAction(watch, tournamentWorks.neonDriftCup.path, 'primary', 'tournaments'),
    }),
    frame('game-neon-drift', {
      title: {
        ro: 'Învață circuitul până atunci',
        en: 'Learn the circuit until then',
        es: 'Aprende el circuito antes',
      },
      alt: {
        ro: 'O mașină de curse în fața unui apus uriaș',
        en: 'A racing car before a huge setting sun',
        es: 'Un coche de carreras ante un enorme sol poniente',
      },
      action: linkAction(shelves.play, gameWorks.neonDrift.path, 'primary', 'play'),
    }),
  ],
);

const newLevel = story(
  2,
  'terrazzo-sessions',
  { ro: 'Nivel nou', en: 'New level', es: 'Nivel nuevo' },
  gameWorks.blockCity.path,
  [
    frame('game-block-city', {
      title: { ro: 'Orașul crește în sus', en: 'The city grows upwards', es: 'La ciudad crece hacia arriba' },
      alt: {
        ro: 'Case colorate, una lângă alta',
        en: 'Coloured houses, wall to wall',
        es: 'Casas de colores, pared con pared',
      },
      badge: shelves.newBadge,
    }),
    frame('game-sky-stack', {
      title: { ro: 'Zece etaje, fără plasă', en: 'Ten floors, no net', es: 'Diez pisos, sin red' },
      alt: {
        ro: 'Un turn de plăci colorate printre nori',
        en: 'A tower of coloured slabs among clouds',
        es: 'Una torre de losas de colores entre nubes',
      },
      action: linkAction(shelves.play, gameWorks.blockCity.path, 'primary', 'play'),
    }),
  ],
);

const challenge = story(
  3,
  'your-mix',
  { ro: 'Provocarea zilei', en: 'Today’s challenge', es: 'Reto del día' },
  arcadeWorks.starPatrol.path,
  [
    frame('game-star-patrol', {
      title: { ro: '5.000 de puncte, o viață', en: '5,000 points, one life', es: '5.000 puntos, una vida' },
      alt: {
        ro: 'O navă mică sub patru rânduri de invadatori',
        en: 'A small ship below four rows of invaders',
        es: 'Una nave pequeña bajo cuatro filas de invasores',
      },
      caption: { ro: '„Nu te uita înapoi.”', en: '“Don’t look back.”', es: '«No mires atrás».' },
    }),
    frame('game-comet-catch', {
      title: { ro: 'Recordul te așteaptă', en: 'The record is waiting', es: 'El récord te espera' },
      alt: {
        ro: 'O cometă aurie fuge de o plasă',
        en: 'A golden comet flees from a net',
        es: 'Un cometa dorado huye de una red',
      },
      action: linkAction(shelves.play, arcadeWorks.starPatrol.path, 'primary', 'play'),
    }),
  ],
);

const knights: StructureCard = {
  ...story(
    4,
    'cup-final-week',
    { ro: 'Cavalerii', en: 'The knights', es: 'Los caballeros' },
    tournamentWorks.knightsOpen.path,
    [
      frame('tournament-knights-open', {
        title: { ro: 'Turneul deschis începe', en: 'The open begins', es: 'Empieza el abierto' },
        alt: {
          ro: 'Un cal de șah alb pe tablă',
          en: 'A white chess knight on its board',
          es: 'Un caballo de ajedrez blanco en el tablero',
        },
      }),
      frame('game-last-knight', {
        title: { ro: 'Unul rămâne în picioare', en: 'One is left standing', es: 'Solo queda uno en pie' },
        alt: {
          ro: 'Același cal, singur pe tablă',
          en: 'The same knight, alone on the board',
          es: 'El mismo caballo, solo en el tablero',
        },
        action: linkAction(
          { ro: 'Citește știrea', en: 'Read the news', es: 'Leer la noticia' },
          arenaNews.knights.path,
          'primary',
          'info',
        ),
      }),
    ],
  ),
  ...picture('tournament-knights-open'),
};

export const arenaStories: StructureCard[] = [finalWeek, newLevel, challenge, knights];
