/** Tells a worker that waits to take over. */
export const activateMessage = 'activate';

/** Asks a page to lead to another one by itself: `{ open: '/ar/notifications' }`. */
export const openMessage = (path: string) => ({ open: path });

export function pathToOpen(message: unknown): string | null {
  const path = typeof message === 'object' && message !== null && 'open' in message ? message.open : null;
  return typeof path === 'string' && /^\/(?!\/)/.test(path) ? path : null;
}
