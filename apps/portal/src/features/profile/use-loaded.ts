import type { Failure } from '@atrium/contract/client';
import { useCallback, useEffect, useState } from 'react';
import { useAppContext } from '../../kit/use-backend.ts';
import type { AppContext } from '../../kit/visit/context.ts';

type Load<T> = (context: AppContext) => Promise<{ ok: true; body: T } | Failure>;

export interface Loading<T> {
  /** Null until it has come. */
  body: T | null;
  hasFailed: boolean;
  load: () => Promise<void>;
}

/** In the browser only, and anew with every visit. `load` must stay the same function. */
export function useLoaded<T>(ask: Load<T>): Loading<T> {
  const context = useAppContext();
  const [state, setState] = useState<Omit<Loading<T>, 'load'>>({ body: null, hasFailed: false });
  const load = useCallback(async () => {
    const answer = await ask(context);
    // what was shown before a failed refresh is still the best there is
    setState(({ body }) => (answer.ok ? { body: answer.body, hasFailed: false } : { body, hasFailed: true }));
  }, [ask, context]);
  useEffect(() => void load(), [load]);
  return { ...state, load };
}
