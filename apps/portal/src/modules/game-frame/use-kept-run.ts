import { useEffect, useState } from 'react';
import { useSignedIn } from '../../kit/visit/session.ts';
import { useAccount } from '../person/account.ts';

/** Whether this browser keeps a run of the game that was left; looked at again whenever the game is closed. */
export function useKeptRun(articleId: number, isOpen: boolean): boolean {
  const isSignedIn = useSignedIn();
  const account = useAccount();
  const person = isSignedIn ? (account?.uuid ?? null) : 'guest';
  const [isKept, setKept] = useState(false);
  useEffect(() => {
    if (!isOpen) setKept(person !== null && hasKeptRun(`atrium:game:${articleId}:${person}`));
  }, [articleId, person, isOpen]);
  return isKept;
}

const longestMs = 24 * 60 * 60_000;

/** As `game-frame/session/saves.ts` writes it; all else of it is read when the game is opened. */
function hasKeptRun(name: string): boolean {
  try {
    const { values } = JSON.parse(localStorage.getItem(name) ?? '{}') as { values?: Record<string, string> };
    const { at } = JSON.parse(values?.['@run'] ?? '{}') as { at?: number };
    return typeof at === 'number' && Date.now() - at < longestMs;
  } catch {
    return false;
  }
}
