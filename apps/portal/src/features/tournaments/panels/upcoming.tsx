import { useTranslations } from 'use-intl';
import { MatchCard } from '../match/match-card.tsx';
import { openMatch } from '../match/open-match.ts';
import { useMatches } from '../match/use-matches.ts';
import { useStanding } from '../state/standing.tsx';
import { useSpoilers } from './use-spoilers.ts';

/** What is still to be played, the next first. */
export function Upcoming() {
  const t = useTranslations('tournaments');
  const { reload } = useStanding();
  const [isSafe] = useSpoilers();
  const matches = useMatches();
  const open = (matches ?? [])
    .filter(({ state }) => state !== 'DONE')
    .toSorted((one, other) => one.startsAt.localeCompare(other.startsAt));
  if (matches === null) return <div aria-hidden className="skeleton h-40 rounded-game" />;
  if (open.length === 0) return <p className="py-6 text-14 text-t2">{t('schedule.empty')}</p>;
  return (
    <ol className="grid gap-5 pt-3 sm:grid-cols-2">
      {open.map((match) => (
        <li key={match.id}>
          <MatchCard match={match} isSafe={isSafe} onOpen={() => openMatch(match.id, reload)} />
        </li>
      ))}
    </ol>
  );
}
