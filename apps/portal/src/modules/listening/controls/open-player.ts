import { createStore } from '../../../kit/store.ts';

/** What the opened player shows beside the transport. */
export type PlayerView = 'art' | 'queue' | 'words' | 'bookmarks';

/** Null while only the dock is there. */
export const playerView = createStore<PlayerView | null>(null);

export const openPlayer = (view: PlayerView): void => playerView.set(view);
