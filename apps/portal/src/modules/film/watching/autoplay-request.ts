let wanted: number | null = null;

/** The page that opens next begins to play by itself: somebody chose it, or let the countdown run out. */
export const requestAutoplay = (id: number): void => {
  wanted = id;
};

/** Nobody ever wants one on the server. Read while drawing, so it is not forgotten by reading. */
export const isAutoplayRequested = (id: number): boolean => wanted === id;

/** Whether some film is on its way. */
export const isAnyAutoplayRequested = (): boolean => wanted !== null;

export const clearAutoplayRequest = (): void => {
  wanted = null;
};
