import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { ask, CallError, listenToCalls } from '../kit/call.ts';
import { type Session, SessionContext } from '../kit/session.tsx';
import { SessionActs } from '../kit/session-acts.ts';
import { Failed } from '../kit/states.tsx';
import { useLate } from '../kit/use-late.ts';
import { SignInAgain, SignInScreen } from '../rooms/sign-in/sign-in-screen.tsx';
import { StepUp } from '../rooms/sign-in/step-up.tsx';
import { IdleWarning } from './idle-warning.tsx';

type State = { kind: 'asking' } | { kind: 'failed'; error: unknown } | { kind: 'out' } | { kind: 'in' };

/**
 * Who is signed in. Where a session ends in the middle of work, the page stays where it is, unseen: what was typed and the
 * address are there again once the same person is back.
 */
export function SessionProvider({ children }: { children: ReactNode }) {
  const [state, setState] = useState<State>({ kind: 'asking' });
  const [session, setSession] = useState<Session | null>(null);
  const lastCall = useRef(Date.now());
  const queries = useQueryClient();

  const look = useCallback(async () => {
    try {
      setSession(await ask<Session>('GET', '/operator/session'));
      lastCall.current = Date.now();
      setState({ kind: 'in' });
    } catch (error) {
      const isOut = error instanceof CallError && error.status === 401;
      setState((before) =>
        isOut ? { kind: 'out' } : before.kind === 'in' ? before : { kind: 'failed', error },
      );
    }
  }, []);

  useEffect(() => void look(), [look]);

  useEffect(
    () =>
      listenToCalls((event) => {
        if (event === 'answered') lastCall.current = Date.now();
        if (event !== 'signedOut') return;
        setState({ kind: 'out' });
      }),
    [],
  );

  const enter = (next: Session) => {
    // another person sees nothing of what the one before had open
    if (session && session.operatorId !== next.operatorId) queries.clear();
    lastCall.current = Date.now();
    setSession(next);
    setState({ kind: 'in' });
    void queries.invalidateQueries();
  };

  const leave = async () => {
    await ask('DELETE', '/operator/session').catch(() => {});
    queries.clear();
    setSession(null);
    setState({ kind: 'out' });
  };

  if (state.kind === 'asking') return <Asking />;
  if (state.kind === 'failed')
    return (
      <main className="mx-auto grid min-h-dvh max-w-130 content-center p-5">
        <Failed error={state.error} onRetry={() => void look()} />
      </main>
    );
  const isOut = state.kind === 'out';
  return (
    <SessionActs value={{ leave, prolong: look }}>
      {session && (
        <div key={session.operatorId} hidden={isOut} inert={isOut}>
          <SessionContext value={session}>{children}</SessionContext>
          {!isOut && (
            <>
              <StepUp session={session} />
              <IdleWarning
                session={session}
                lastCall={lastCall}
                onProlong={look}
                onLeave={() => void leave()}
              />
            </>
          )}
        </div>
      )}
      {isOut && session && <SignInAgain session={session} onEnter={enter} />}
      {isOut && !session && <SignInScreen onEnter={enter} />}
    </SessionActs>
  );
}

/** The shapes of the frame, once it takes its time. */
function Asking() {
  const t = useTranslations('console.states');
  const isLate = useLate(true);
  if (!isLate) return null;
  return (
    <div role="status" aria-label={t('loading')} className="flex min-h-dvh">
      <div className="hidden w-56 flex-none flex-col gap-3 border-e border-line p-4 lg:flex">
        <div className="skeleton h-11 rounded-card" />
        <div className="skeleton h-9 w-2/3 rounded-card" />
        <div className="skeleton h-9 w-3/4 rounded-card" />
      </div>
      <div className="flex-1 p-6">
        <div className="skeleton h-8 w-64 max-w-full rounded-album" />
      </div>
    </div>
  );
}
