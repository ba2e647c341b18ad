import { useEffect, useState } from 'react';
import { ask } from '../../kit/call.ts';

export type DemoCode = { code: string; until: number };

const isDemoAddress = (email: string) => email.trim().toLowerCase().endsWith('@staff.example');

/** Outside live the demo's people have a code that is shown; a live stage knows none. */
export function useDemoCode(email: string): DemoCode | null {
  const [shown, setShown] = useState<DemoCode | null>(null);
  useEffect(() => {
    setShown(null);
    if (!isDemoAddress(email)) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const controller = new AbortController();
    const look = async () => {
      try {
        const { code, seconds } = await ask<{ code: string; seconds: number }>('GET', '/console/demo-code', {
          query: { email: email.trim() },
          signal: controller.signal,
        });
        setShown({ code, until: Date.now() + seconds * 1000 });
        timer = setTimeout(() => void look(), Math.max(1, seconds) * 1000 + 200);
      } catch {
        if (!controller.signal.aborted) setShown(null);
      }
    };
    void look();
    return () => {
      controller.abort();
      clearTimeout(timer);
    };
  }, [email]);
  return shown;
}
