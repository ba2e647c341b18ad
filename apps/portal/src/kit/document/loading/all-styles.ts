import { singleFlight } from '../../once.ts';
import { avoidsPrefetch } from './connection.ts';

/** Where the styles of all pages are. */
let address: string | null = null;

/** Once the first page stands: the next one will need them. */
export function installAllStyles(href: string) {
  address = href;
  if (!avoidsPrefetch()) addLink({ rel: 'prefetch', as: 'style', href });
}

function addLink(properties: Partial<HTMLLinkElement>): HTMLLinkElement {
  const link = Object.assign(document.createElement('link'), properties);
  document.head.append(link);
  return link;
}

const isThere = (href: string) =>
  [...document.querySelectorAll('link[rel=stylesheet]')].some((link) => link.getAttribute('href') === href);

/**
 * For what opens over any page: the home page came with the styles of its own parts alone. Without them a player still
 * plays and a dialog still asks, so that nothing waits for a file that does not come.
 */
export const allStyles = singleFlight((): Promise<void> => {
  const href = address;
  if (href === null || isThere(href)) return Promise.resolve();
  return new Promise<void>((resolve) => {
    const link = addLink({ rel: 'stylesheet', href, onload: () => resolve() });
    link.onerror = () => {
      link.remove();
      resolve();
    };
  });
});
