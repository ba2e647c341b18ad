import { createStore } from '../../../kit/store.ts';

/** What the opened player shows beside the transport. */
export type PlayerView = 'art' | 'queue' | 'words' | 'chapters' | 'bookmarks';

/** Null while only the dock is there. */
export const playerView = createStore<PlayerView | null>(null);

export const openPlayer = (view: PlayerView): void => playerView.set(view);

/** Shows this beside the transport, or takes it away where it is shown. */
export const togglePlayerView = (view: PlayerView): void =>
  playerView.set(playerView.get() === view ? 'art' : view);
