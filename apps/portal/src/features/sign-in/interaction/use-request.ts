import type { Failure } from '@atrium/contract/client';
import type { Problem } from '@atrium/contract/errors';
import { safeRedirect } from '@atrium/domain/site/safe-redirect';
import { useEffect, useState } from 'react';
import { useSite } from '../../../kit/visit/site.ts';

/** What a form asks the backend: whether it waits, and what went wrong. Nothing typed depends on it. */
export function useRequest() {
  const { tenant } = useSite();
  const [isBusy, setBusy] = useState(false);
  const [isLeaving, setLeaving] = useState(false);
  const [problem, setProblem] = useState<Problem | null>(null);

  // A visitor who comes back with the browser's button finds the page as they left it, waiting: so it is woken.
  useEffect(() => {
    const wake = () => setLeaving(false);
    addEventListener('pageshow', wake);
    return () => removeEventListener('pageshow', wake);
  }, []);

  return {
    isBusy: isBusy || isLeaving,
    problem,
    clear: () => setProblem(null),

    /** The answer, or null and a problem to show. */
    async send<Answer extends { ok: true }>(question: Promise<Answer | Failure>): Promise<Answer | null> {
      setBusy(true);
      setProblem(null);
      const answer = await question;
      setBusy(false);
      if (answer.ok) return answer;
      setProblem(answer.problem);
      return null;
    },

    /** Signed in: to where the issuer says, or straight to what was wanted. */
    leave(url: string | undefined, target: string) {
      setLeaving(true);
      const { origin } = location;
      location.assign(safeRedirect(url, { origin, allowedOrigins: tenant.redirectOrigins }) ?? target);
    },
  };
}
