let wanted: number | null = null;

/** The page that opens next begins to play by itself: somebody chose it, or let the countdown run out. */
export const wantFilm = (id: number): void => {
  wanted = id;
};

/** Nobody ever wants one on the server. Read while drawing, so it is not forgotten by reading. */
export const isWanted = (id: number): boolean => wanted === id;

/** Whether some film is on its way. */
export const isAnyWanted = (): boolean => wanted !== null;

export const forgetWanted = (): void => {
  wanted = null;
};
