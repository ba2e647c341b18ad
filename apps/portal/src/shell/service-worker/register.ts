import type { AnyRouter } from '@tanstack/react-router';
import { followAddress } from '../../kit/address/links.ts';
import { isReserved } from '../../kit/address/reserved-paths.ts';
import { activateMessage, pathToOpen } from './messages.ts';

/**
 * A new worker takes over when the person goes to another page, and never reloads one: whether a page must be loaded
 * anew is decided by the build id alone.
 */
export function installServiceWorker(router: AnyRouter) {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  const takeOver = (registration: ServiceWorkerRegistration) =>
    registration.waiting?.postMessage(activateMessage);

  navigator.serviceWorker.addEventListener('message', ({ data, ports }) => {
    const path = pathToOpen(data);
    if (!path || isReserved(path)) return;
    ports[0]?.postMessage(true);
    followAddress(router, path);
  });

  const register = async () => {
    try {
      const registration = await navigator.serviceWorker.register('/sw.js');
      takeOver(registration); // a document load is a navigation too
      router.subscribe('onBeforeNavigate', () => takeOver(registration));
    } catch {
      // Private windows and strict settings refuse workers; the portal works without one.
    }
  };
  // After the page itself: the worker competes for the same network.
  if (document.readyState === 'complete') void register();
  else addEventListener('load', () => void register(), { once: true });
}
