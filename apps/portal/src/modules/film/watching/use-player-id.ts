import { useEffect, useState } from 'react';

const idDigits = 6;

/** A new id for every player of a document; drawn by the browser, because a rendered page is cached for all. */
export function usePlayerId(): string | undefined {
  const [id, setId] = useState<string>();
  useEffect(() => {
    const [drawn = 0] = crypto.getRandomValues(new Uint32Array(1));
    setId(`player${String(drawn % 10 ** idDigits).padStart(idDigits, '0')}`);
  }, []);
  return id;
}
