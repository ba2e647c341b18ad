import { useState } from 'react';
import { useProblemText } from '../../modules/person/problem-text.ts';
import type { ProofOutcome } from './use-proof.ts';

/** A form that asks for a code: whether it is on its way, and why it was not sent. */
export function useSending(onRequest: (target: string) => Promise<ProofOutcome>) {
  const problemText = useProblemText();
  const [error, setError] = useState<string>();
  const [isSending, setSending] = useState(false);
  const send = async (target: string) => {
    setSending(true);
    setError(undefined);
    const outcome = await onRequest(target);
    setSending(false);
    if (outcome !== null && outcome !== 'asked') setError(problemText(outcome));
  };
  return { error, refuse: setError, isSending, send };
}
