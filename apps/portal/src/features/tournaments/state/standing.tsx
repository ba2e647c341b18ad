import type { Failure } from '@atrium/contract/client';
import type { Tournament } from '@atrium/contract/schemas/models/tournament';
import { useSnackbar } from '@atrium/ui/snackbar/snackbar';
import { createContext, type ReactNode, use, useCallback, useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useSignedIn } from '../../../kit/visit/session.ts';
import { useBackend } from '../../../kit/visit/use-backend.ts';

interface Standing {
  /** Null while it is on its way, and where there is only a page and no tournament yet. */
  tournament: Tournament | null;
  isLoading: boolean;
  /** Counts what changed: lists beside it are asked for again. */
  changes: number;
  reload: () => Promise<void>;
}

const StandingContext = createContext<Standing>({
  tournament: null,
  isLoading: true,
  changes: 0,
  reload: async () => {},
});

/** The tournament's live state for this visitor: a page is the same for all, so the browser asks. */
export const useStanding = (): Standing => use(StandingContext);

export function StandingProvider({ id, children }: { id: number; children: ReactNode }) {
  const backend = useBackend();
  const isSignedIn = useSignedIn();
  const [state, setState] = useState<Omit<Standing, 'reload'>>({
    tournament: null,
    isLoading: true,
    changes: 0,
  });
  const asked = useRef(0);
  const reload = useCallback(async () => {
    const turn = ++asked.current;
    const answer = await backend.ask('getTournament', { params: { id } });
    // an answer that was overtaken tells how it stood before
    if (turn !== asked.current) return;
    setState(({ tournament, changes }) => ({
      // what is known stays on screen when the way to the server is lost
      tournament: answer.ok ? answer.body : tournament,
      isLoading: false,
      changes: changes + 1,
    }));
  }, [backend, id]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a signed-in player sees more.
  useEffect(() => {
    void reload();
    const onReturn = () => document.visibilityState === 'visible' && void reload();
    document.addEventListener('visibilitychange', onReturn);
    return () => document.removeEventListener('visibilitychange', onReturn);
  }, [reload, isSignedIn]);
  return <StandingContext value={{ ...state, reload }}>{children}</StandingContext>;
}

type Answer = { ok: true } | Failure;

/** Does something and shows how it stands then; what went wrong is said. True where it worked. */
export function useTournamentRequest(): (ask: () => Promise<Answer>, done?: string) => Promise<boolean> {
  const { reload } = useStanding();
  const announce = useSnackbar();
  const t = useTranslations('common');
  return async (ask, done) => {
    const answer = await ask();
    // the server's message is in the customer's language; a network error's text is not
    if (!answer.ok)
      announce(answer.status === 0 ? t('somethingWrong') : answer.problem.message, { tone: 'danger' });
    else if (done) announce(done, { tone: 'success' });
    await reload();
    return answer.ok;
  };
}
