import { useEffect, useState } from 'react';

/** True once it has lasted: what is there within 200 ms needs no picture of waiting. */
export function useLate(isWaiting: boolean, delay = 200): boolean {
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    if (!isWaiting) return setLate(false);
    const timer = setTimeout(() => setLate(true), delay);
    return () => clearTimeout(timer);
  }, [isWaiting, delay]);
  return isWaiting && isLate;
}
