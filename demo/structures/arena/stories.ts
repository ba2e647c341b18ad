import { picture } from '../../pictures.ts';
import { shelves } from '../../words/shelves.ts';
import { action, type Card, frame, story } from '../build.ts';
import { arenaNews } from '../works/arena.ts';
import { arcade, games, tournaments } from '../works/games.ts';

const watch = { ro: 'Vezi turneul', en: 'See the tournament', es: 'Ver el torneo' };

const finalWeek = story(
  1,
  'cup-final-week',
  { ro: 'Săptămâna finalei', en: 'Final week', es: 'Semana final' },
  tournaments.neonDriftCup.path,
  [
    frame('story-cup-final-week', {
      title: { ro: 'Opt echipe au rămas', en: 'Eight teams are left', es: 'Quedan ocho equipos' },
      alt: {
        ro: 'O cupă în lumini de neon',
        en: 'A cup in neon light',
        es: 'Una copa con luz de neón',
      },
      badge: shelves.live,
      caption: {
        ro: '„Sferturile se încheie în seara asta.”',
        en: '“The quarter-finals end tonight.”',
        es: '«Los cuartos terminan esta noche».',
      },
    }),
    frame('hero-neon-arena', {
      title: { ro: 'Duminică, o singură cursă', en: 'On Sunday, one race', es: 'El domingo, una carrera' },
      alt: {
        ro: 'Arena plină, văzută de pe pistă',
        en: 'The full arena, seen from the track',
        es: 'La arena llena, vista desde la pista',
      },
      action: action(watch, tournaments.neonDriftCup.path, 'primary', 'tournaments'),
    }),
    frame('game-neon-drift', {
      title: {
        ro: 'Învață circuitul până atunci',
        en: 'Learn the circuit until then',
        es: 'Aprende el circuito antes',
      },
      alt: {
        ro: 'O mașină de curse pe o stradă violet',
        en: 'A racing car on a violet street',
        es: 'Un coche de carreras en una calle violeta',
      },
      action: action(shelves.play, games.neonDrift.path, 'primary', 'play'),
    }),
  ],
);

const newLevel = story(
  2,
  'terrazzo-sessions',
  { ro: 'Nivel nou', en: 'New level', es: 'Nivel nuevo' },
  games.blockCity.path,
  [
    frame('game-block-city', {
      title: { ro: 'Orașul crește în sus', en: 'The city grows upwards', es: 'La ciudad crece hacia arriba' },
      alt: {
        ro: 'Un oraș de cuburi colorate',
        en: 'A city of coloured blocks',
        es: 'Una ciudad de bloques de colores',
      },
      badge: shelves.newBadge,
    }),
    frame('game-sky-stack', {
      title: { ro: 'Zece etaje, fără plasă', en: 'Ten floors, no net', es: 'Diez pisos, sin red' },
      alt: {
        ro: 'Un turn clătinat printre nori',
        en: 'A swaying tower among clouds',
        es: 'Una torre inestable entre nubes',
      },
      action: action(shelves.play, games.blockCity.path, 'primary', 'play'),
    }),
  ],
);

const challenge = story(
  3,
  'your-mix',
  { ro: 'Provocarea zilei', en: 'Today’s challenge', es: 'Reto del día' },
  arcade.starPatrol.path,
  [
    frame('game-star-patrol', {
      title: { ro: '5.000 de puncte, o viață', en: '5,000 points, one life', es: '5.000 puntos, una vida' },
      alt: {
        ro: 'O navă mică între stele',
        en: 'A small ship between stars',
        es: 'Una nave pequeña entre estrellas',
      },
      caption: { ro: '„Nu te uita înapoi.”', en: '“Don’t look back.”', es: '«No mires atrás».' },
    }),
    frame('game-comet-catch', {
      title: { ro: 'Recordul te așteaptă', en: 'The record is waiting', es: 'El récord te espera' },
      alt: {
        ro: 'O cometă aurie pe cerul nopții',
        en: 'A golden comet in the night sky',
        es: 'Un cometa dorado en el cielo nocturno',
      },
      action: action(shelves.play, arcade.starPatrol.path, 'primary', 'play'),
    }),
  ],
);

const knights: Card = {
  ...story(
    4,
    'cup-final-week',
    { ro: 'Cavalerii', en: 'The knights', es: 'Los caballeros' },
    tournaments.knightsOpen.path,
    [
      frame('tournament-knights-open', {
        title: { ro: 'Turneul deschis începe', en: 'The open begins', es: 'Empieza el abierto' },
        alt: {
          ro: 'Steaguri deasupra unui castel',
          en: 'Banners over a castle',
          es: 'Banderas sobre un castillo',
        },
      }),
      frame('game-last-knight', {
        title: { ro: 'Unul rămâne în picioare', en: 'One is left standing', es: 'Solo queda uno en pie' },
        alt: {
          ro: 'Un cavaler singur pe o colină',
          en: 'A lone knight on a hill',
          es: 'Un caballero solo en una colina',
        },
        action: action(
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

export const arenaStories: Card[] = [finalWeek, newLevel, challenge, knights];
