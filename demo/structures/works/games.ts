import { genres } from '../../words/genres.ts';
import { arcadeGame, game, tournament } from './work.ts';

const free = { isFree: true, ageRating: 0 } as const;

/** Online games open in seconds; the ones marked free need no account. */
export const gameWorks = {
  neonDrift: game(601, 'neon-drift', 'Neon Drift', genres.racing, { ageRating: 10 }),
  moonHop: game(602, 'moon-hop', 'Moon Hop', genres.adventure, free),
  gemGarden: game(603, 'gem-garden', 'Gem Garden', genres.puzzle, free),
  cloudCourier: game(604, 'cloud-courier', 'Cloud Courier', genres.adventure, { ageRating: 0 }),
  lastKnight: game(605, 'last-knight', 'Last Knight', genres.strategy, { ageRating: 10 }),
  finalKick: game(606, 'final-kick', 'Final Kick', genres.sports, free),
  skyStack: game(607, 'sky-stack', 'Sky Stack', genres.puzzle, free),
  blockCity: game(611, 'block-city', 'Block City', genres.strategy, { ageRating: 0 }),
  pixelQuest: game(610, 'pixel-quest', 'Pixel Quest', genres.adventure, { ageRating: 10 }),
};

/** Arcade: one score, one leaderboard, no end. */
export const arcadeWorks = {
  noodleSnake: arcadeGame(608, 'noodle-snake', 'Noodle Snake', genres.arcade, free),
  mazeBot: arcadeGame(609, 'maze-bot', 'Maze Bot', genres.arcade, free),
  starPatrol: arcadeGame(612, 'star-patrol', 'Star Patrol', genres.action, { ageRating: 10 }),
};

export const tournamentWorks = {
  neonDriftCup: tournament(
    951,
    'neon-drift-cup',
    {
      en: 'Neon Drift Cup',
      ar: 'كأس نيون دريفت',
      fr: 'Coupe Neon Drift',
      de: 'Neon-Drift-Pokal',
      es: 'Copa Neon Drift',
      ro: 'Cupa Neon Drift',
    },
    {
      en: '8 teams · final on Sunday',
      ar: '٨ فرق، النهائي يوم الأحد',
      fr: '8 équipes · finale dimanche',
      de: '8 Teams · Finale am Sonntag',
      es: '8 equipos · final el domingo',
      ro: '8 echipe · finala duminică',
    },
  ),
  finalKickLeague: tournament(
    952,
    'final-kick-league',
    {
      en: 'Final Kick League',
      ar: 'دوري ركلة الحسم',
      fr: 'Ligue Final Kick',
      de: 'Final-Kick-Liga',
      es: 'Liga Final Kick',
      ro: 'Liga Final Kick',
    },
    {
      en: 'Registration is open',
      ar: 'التسجيل مفتوح',
      fr: 'Inscriptions ouvertes',
      de: 'Anmeldung offen',
      es: 'Inscripción abierta',
      ro: 'Înscrieri deschise',
    },
  ),
  knightsOpen: tournament(
    953,
    'knights-open',
    {
      en: 'Knights Open',
      ar: 'بطولة الفرسان',
      fr: 'Open des chevaliers',
      de: 'Ritter-Open',
      es: 'Abierto de Caballeros',
      ro: 'Openul Cavalerilor',
    },
    {
      en: 'Starts next week',
      ar: 'تبدأ الأسبوع القادم',
      fr: 'Début la semaine prochaine',
      de: 'Beginnt nächste Woche',
      es: 'Empieza la próxima semana',
      ro: 'Începe săptămâna viitoare',
    },
  ),
  pixelMasters: tournament(
    954,
    'pixel-masters',
    {
      en: 'Pixel Masters',
      ar: 'أساتذة البكسل',
      fr: 'Maîtres du pixel',
      de: 'Pixel-Meister',
      es: 'Maestros del píxel',
      ro: 'Maeștrii pixelilor',
    },
    {
      en: 'Finished · see the winners',
      ar: 'انتهت، شاهد الفائزين',
      fr: 'Terminé · voir les vainqueurs',
      de: 'Beendet · zu den Siegern',
      es: 'Terminado · ver ganadores',
      ro: 'Încheiat · vezi câștigătorii',
    },
  ),
};
