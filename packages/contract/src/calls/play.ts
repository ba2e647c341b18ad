import { type Budget, budgetOf, write } from '../call.ts';

const megabyte = 1024 * 1024;

/** Every play leaves a row that is kept for long; no listener starts two things a second for a minute. */
const plays: Budget = budgetOf([120, megabyte], [3000, 10 * megabyte], [100_000, 100 * megabyte]);

/** Many titles in one call; a browser renews what it keeps once a day. */
const keeps: Budget = { ...plays, person: { calls: 30, bytes: megabyte } };

export const playCalls = {
  playSong: write('POST /song', 'play', { repeatable: true, budget: plays }),
  downloadSong: write('POST /song/download', 'play', { repeatable: true }),
  keepSongs: write('POST /song/offline', 'play', { repeatable: true, budget: keeps }),
  downloadAlbum: write('POST /album/download', 'play', { repeatable: true, budget: plays }),
  streamVideo: write('POST /video/streaming', 'play', { repeatable: true, budget: plays }),
  openLicence: write('POST /video/licence/{ticket}', 'play', { repeatable: true, budget: plays }),
  playGame: write('POST /game/play', 'play', { repeatable: true, budget: plays }),
  playFreeGame: write('POST /game/play-free', 'playFree', { repeatable: true, budget: plays }),
  downloadGame: write('POST /game/download', 'play', { repeatable: true }),
  joinArcadeCompetition: write('POST /game/arcade-competition', 'compete', {
    repeatable: true,
    budget: plays,
  }),
  reportStreaming: write('POST /content/streaming/report', 'play', { repeatable: true }),
  deliverArticle: write('POST /delivery/article/legacy', 'play', { repeatable: true }),
} as const;
