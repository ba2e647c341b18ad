import type { AnswerBody } from '@atrium/contract/shapes';
import { useCallback, useEffect, useState } from 'react';
import { useBackend } from '../../kit/use-backend.ts';

export type Control = AnswerBody<'getParentalControl'>;

/** Only in the browser: a rendered page knows nobody. Null until it has come. */
export function useControl() {
  const backend = useBackend();
  const [control, setControl] = useState<Control | 'unreachable' | null>(null);
  const load = useCallback(async () => {
    const answer = await backend.ask('getParentalControl');
    setControl(answer.ok ? answer.body : 'unreachable');
  }, [backend]);
  useEffect(() => void load(), [load]);
  return { control, setControl, load };
}
