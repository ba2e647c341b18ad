import { useLayoutEffect } from 'react';

type RootMarkProps = { name: 'consent-banner' | 'player-dock' | 'full-player' | 'game-frame' };

/**
 * Tells the whole page that something stands over it: `data-with-…` on the root while it is there. A `:has()` on the
 * root would say the same, and have the browser restyle the whole document whenever anything is added to it.
 */
export function RootMark({ name }: RootMarkProps) {
  useLayoutEffect(() => {
    const root = document.documentElement;
    root.setAttribute(`data-with-${name}`, '');
    return () => root.removeAttribute(`data-with-${name}`);
  }, [name]);
  return null;
}
