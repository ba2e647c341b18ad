import { newsArticle } from './work.ts';

const about = { ro: 'Turnee', en: 'Tournaments', es: 'Torneos' };
const games = { ro: 'Jocuri', en: 'Games', es: 'Juegos' };

/** News of the arena; the pictures are those of the games they speak of. */
export const arenaNews = {
  semifinals: {
    ...newsArticle(
      3801,
      'pixel-lupii-in-semifinale',
      'turnee/neon-drift',
      {
        ro: 'Pixel Lupii ajung în semifinale după o cursă de poveste',
        en: 'Pixel Lupii reach the semi-finals after a dream race',
        es: 'Pixel Lupii llega a semifinales tras una carrera de ensueño',
      },
      about,
    ),
    art: 'tournament-neon-drift-cup',
  },
  newMap: {
    ...newsArticle(
      3802,
      'circuitul-orbita',
      'jocuri/neon-drift',
      {
        ro: 'Circuitul Orbita: ce trebuie să știi înainte de start',
        en: 'Orbit circuit: what to know before the start',
        es: 'Circuito Órbita: lo que debes saber antes de la salida',
      },
      games,
    ),
    art: 'game-neon-drift',
  },
  knights: {
    ...newsArticle(
      3803,
      'openul-cavalerilor',
      'turnee/last-knight',
      {
        ro: 'Înscrierile la Openul Cavalerilor încep luni',
        en: 'Sign-up for the Knights Open starts on Monday',
        es: 'La inscripción al Abierto de Caballeros empieza el lunes',
      },
      about,
    ),
    art: 'tournament-knights-open',
  },
  pixel: {
    ...newsArticle(
      3804,
      'retro-azi',
      'jocuri/retro',
      {
        ro: 'De ce jocurile retro nu îmbătrânesc',
        en: 'Why retro games do not age',
        es: 'Por qué los juegos retro no envejecen',
      },
      games,
    ),
    art: 'tournament-pixel-masters',
  },
};
