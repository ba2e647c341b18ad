import { call } from '../call.ts';

export const playCalls = {
  playSong: call('POST /song', 'user'),
  downloadSong: call('POST /song/download', 'user'),
  streamVideo: call('POST /video/streaming', 'user'),
  playGame: call('POST /game/play', 'user'),
  playFreeGame: call('POST /game/play-free', 'client', { repeatable: true }),
  downloadGame: call('POST /game/download', 'user'),
  joinArcadeCompetition: call('POST /game/arcade-competition', 'user'),
  reportStreaming: call('POST /content/streaming/report', 'user'),
  deliverArticle: call('POST /delivery/article/legacy', 'user'),
} as const;
