import { useEffect, useState } from 'react';

/** The moment the page was made, and once the browser runs, its own: a cached page may be hours old. */
export function useNow(rendered: number): number {
  const [now, setNow] = useState(rendered);
  useEffect(() => setNow(Date.now()), []);
  return now;
}
