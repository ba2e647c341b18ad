import { createStore } from '../../../kit/store.ts';

const wanted = createStore<number | null>(null);

/** The page that opens next begins to play by itself: the viewer chose it, or let the countdown run out. */
export const requestAutoplay = (id: number): void => {
  wanted.set(id);
};

/** Never set on the server. Read while drawing, so reading does not clear it. */
export const isAutoplayRequested = (id: number): boolean => wanted.get() === id;

/** Whether some film is on its way. */
export const isAnyAutoplayRequested = (): boolean => wanted.get() !== null;

export const clearAutoplayRequest = (): void => {
  wanted.set(null);
};
