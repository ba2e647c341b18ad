import type { Match } from '@atrium/contract/schemas/models/tournament';
import { useEffect, useState } from 'react';
import { useBackend } from '../../../kit/visit/use-backend.ts';
import { useStanding } from '../state/standing.tsx';

/** Null while they are on their way; asked for again when something changed. */
export function useMatches(): readonly Match[] | null {
  const backend = useBackend();
  const { tournament, changes } = useStanding();
  const id = tournament?.id;
  const [matches, setMatches] = useState<readonly Match[] | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what changed may be a match.
  useEffect(() => {
    if (id === undefined) return;
    const leaving = new AbortController();
    backend
      .ask('getTournamentMatches', { params: { id }, signal: leaving.signal })
      .then((answer) => setMatches((before) => (answer.ok ? answer.body.matches : (before ?? []))))
      .catch(() => {}); // left
    return () => leaving.abort();
  }, [backend, id, changes]);
  return matches;
}
