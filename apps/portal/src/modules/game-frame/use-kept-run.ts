import { useRouterState } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useArrival } from '../../kit/address/use-arrival.ts';
import { useSignedIn } from '../../kit/visit/session.ts';
import { useAccount } from '../person/account.ts';
import { hasKeptRun, runHash } from './kept-runs.ts';

interface Playing {
  isOpen: boolean;
  open: () => void;
}

/**
 * Whether this browser keeps a run of the game that was left; looked at again whenever the game is closed. A link into
 * the run opens it, once.
 */
export function useKeptRun(articleId: number, { isOpen, open }: Playing): boolean {
  const isSignedIn = useSignedIn();
  const account = useAccount();
  const person = isSignedIn ? (account?.uuid ?? null) : 'guest';
  const [isKept, setKept] = useState(false);
  useEffect(() => {
    if (!isOpen) setKept(person !== null && hasKeptRun(articleId, person));
  }, [articleId, person, isOpen]);

  const hasArrived = useArrival();
  const hash = useRouterState({ select: ({ location }) => location.hash });
  const isWanted = hasArrived && hash === runHash && isKept;
  const wasOpened = useRef(false);
  const enter = useEffectEvent(open);
  useEffect(() => {
    if (!isWanted || wasOpened.current) return;
    wasOpened.current = true;
    enter();
  }, [isWanted]);
  return isKept;
}
