import type { Failure } from '@atrium/contract/client';
import { useCallback, useEffect, useState } from 'react';
import type { AppContext } from '../../../kit/visit/context.ts';
import { useAppContext } from '../../../kit/visit/use-backend.ts';
import type { ShownPersonal } from '../../../kit/visit/use-personal.ts';

type Ask<T> = (context: AppContext, token: string) => Promise<{ ok: true; body: T } | Failure>;

/** What a link leads to, for visitors as well; `found` is null where it leads nowhere. `ask` is a constant. */
export function useByLink<T>(token: string, ask: Ask<T>): ShownPersonal<{ found: T | null }> {
  const context = useAppContext();
  const [state, setState] = useState<{ value: { found: T | null } | null; failure: Failure | null }>({
    value: null,
    failure: null,
  });
  const load = useCallback(async () => {
    const answer = await ask(context, token);
    if (answer.ok) setState({ value: { found: answer.body }, failure: null });
    else if (answer.status === 404 || answer.status === 400)
      setState({ value: { found: null }, failure: null });
    else setState(({ value }) => ({ value, failure: answer }));
    return answer.ok ? { ok: true as const, body: { found: answer.body } } : answer;
  }, [context, token, ask]);
  useEffect(() => {
    const askAgain = () => void load();
    askAgain();
    addEventListener('online', askAgain);
    return () => removeEventListener('online', askAgain);
  }, [load]);
  return { ...state, load };
}
