import { useCallback, useEffect, useRef, useState } from 'react';

const patience = 3000;

/** Whether there was no input for a while: then the controls hide, and the picture has the screen to itself. */
export function useIdle(mayHide: boolean) {
  const [isIdle, setIdle] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const wake = useCallback(() => {
    setIdle(false);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setIdle(true), patience);
  }, []);
  useEffect(() => {
    wake();
    return () => clearTimeout(timer.current);
  }, [wake]);
  return { isIdle: isIdle && mayHide, wake };
}
