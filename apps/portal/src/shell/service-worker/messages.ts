/** Tells a worker that waits to take over. */
export const activateMessage = 'activate';
