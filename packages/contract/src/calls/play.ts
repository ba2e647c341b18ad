import { write } from '../call.ts';

export const playCalls = {
  playSong: write('POST /song', 'play', { repeatable: true }),
  downloadSong: write('POST /song/download', 'play', { repeatable: true }),
  streamVideo: write('POST /video/streaming', 'play', { repeatable: true }),
  playGame: write('POST /game/play', 'play'),
  playFreeGame: write('POST /game/play-free', 'playFree', { repeatable: true }),
  downloadGame: write('POST /game/download', 'play', { repeatable: true }),
  joinArcadeCompetition: write('POST /game/arcade-competition', 'compete'),
  reportStreaming: write('POST /content/streaming/report', 'play', { repeatable: true }),
  deliverArticle: write('POST /delivery/article/legacy', 'play', { repeatable: true }),
} as const;
