import { isServerThere } from './reachable.ts';
import { reloadOnce } from './reload.ts';

const failed = new WeakSet<Error>();

/** Remembers which errors are files that are gone: only those are a reason to load the page anew. */
export function watchChunks() {
  addEventListener('vite:preloadError', ({ payload }) => {
    failed.add(payload);
    try {
      // The router reloads by itself, once and unguarded, unless it believes that it has.
      sessionStorage.setItem(`tanstack_router_reload:${payload.message}`, '1');
    } catch {}
  });
}

let decision = Promise.resolve();

/** Known once it is: whether the page is loaded anew for what could not be shown. */
export const decided = () => decision;

/**
 * For what the router could not show. A chunk missing in a prefetch is ignored. Without a server a reload would show
 * an error page: what plays would stop, and nothing be won.
 */
export function recover(error: unknown) {
  if (error instanceof Error && failed.has(error)) decision = reloadIfAnswered();
}

async function reloadIfAnswered() {
  if (await isServerThere()) reloadOnce();
}
