import { useEffect } from 'react';

const counted = /^\([^)]*\) \| /;

/**
 * Begins the title with a number, as the specification's prefix. Pages write their titles themselves; a rendered page is
 * the same for all, so the number is put before whatever title there is.
 */
export function useCountInTitle(count: string | null): void {
  useEffect(() => {
    const write = () => {
      const bare = document.title.replace(counted, '');
      const wanted = count === null ? bare : `(${count}) | ${bare}`;
      if (bare !== '' && document.title !== wanted) document.title = wanted;
    };
    write();
    if (count === null) return;
    const changes = new MutationObserver(write);
    changes.observe(document.head, { childList: true, subtree: true, characterData: true });
    return () => changes.disconnect();
  }, [count]);
}
