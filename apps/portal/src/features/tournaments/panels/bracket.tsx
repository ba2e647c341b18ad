import type { Match } from '@atrium/contract/schemas/models/tournament';
import { Switch } from '@atrium/ui/fields/switch';
import { EmptyState } from '@atrium/ui/states/empty-state';
import { Trophy } from 'lucide-react';
import { useRef } from 'react';
import { useTranslations } from 'use-intl';
import { MatchCard } from '../match/match-card.tsx';
import { openMatch } from '../match/open-match.ts';
import { useMatches } from '../match/use-matches.ts';
import { useStanding } from '../state/standing.tsx';
import { useSpoilers } from './use-spoilers.ts';

/**
 * Round beside round, in the direction of reading. On a phone one round fills the screen and the next one peeks in: it is
 * swiped, or chosen above. The lines are drawn with logical borders, so that they turn with the language.
 */
export function Bracket() {
  const t = useTranslations('tournaments');
  const { tournament } = useStanding();
  const matches = useMatches();
  const [isSafe, setSafe] = useSpoilers();
  if (!tournament || !matches) return <div aria-hidden className="skeleton h-96 rounded-game" />;
  if (matches.length === 0)
    return (
      <EmptyState
        title={t('bracket.title')}
        line={t('bracket.empty')}
        picture={<Trophy aria-hidden className="size-16 text-t3" />}
      />
    );
  const rounds = [...Map.groupBy(matches, ({ round }) => round).values()];
  const isCup = tournament.format === 'SINGLE_ELIMINATION';
  return (
    <section aria-label={t('bracket.title')}>
      <div className="mb-3 flex flex-wrap items-center justify-between gap-x-6">
        <h2 className="type-title">{t('bracket.title')}</h2>
        <Switch
          label={t('spoiler.hide')}
          checked={isSafe}
          onChange={({ target }) => setSafe(target.checked)}
        />
      </div>
      {isCup ? <Rounds rounds={rounds} isSafe={isSafe} /> : <League rounds={rounds} isSafe={isSafe} />}
    </section>
  );
}

const stroke = '1px solid var(--t3)';

/** From the end of a card down or up to the middle, where the next round takes it on. */
const lines = {
  upper: { insetInlineEnd: 16, top: '50%', bottom: 0, borderInlineEnd: stroke, borderBlockStart: stroke },
  lower: { insetInlineEnd: 16, top: 0, bottom: '50%', borderInlineEnd: stroke, borderBlockEnd: stroke },
  in: { insetInlineStart: -16, top: '50%', borderBlockStart: stroke },
} as const;

const Line = ({ of }: { of: keyof typeof lines }) => (
  <span aria-hidden className="absolute w-4 opacity-60" style={lines[of]} />
);

interface RoundsProps {
  rounds: readonly Match[][];
  isSafe: boolean;
}

function Rounds({ rounds, isSafe }: RoundsProps) {
  const nameOf = useRoundName(rounds.length);
  const { reload } = useStanding();
  const list = useRef<HTMLOListElement>(null);
  const goTo = (index: number) =>
    list.current?.children[index]?.scrollIntoView({ behavior: 'smooth', block: 'nearest', inline: 'start' });
  return (
    <>
      <div className="no-scrollbar -mx-gutter mb-1 flex gap-2 overflow-x-auto px-gutter py-1 lg:hidden">
        {rounds.map((matches, index) => (
          <button
            key={matches[0]?.round}
            type="button"
            className="hit flex-none rounded-full bg-s2 px-4 py-2 text-13 font-medium"
            onClick={() => goTo(index)}
          >
            {nameOf(index)}
          </button>
        ))}
      </div>
      <ol
        ref={list}
        className="no-scrollbar -mx-gutter flex snap-x snap-mandatory overflow-x-auto scroll-px-gutter px-gutter pb-2 lg:mx-0 lg:px-0"
      >
        {rounds.map((matches, index) => (
          <li
            key={matches[0]?.round}
            className="flex w-[calc(100%-5.5rem)] flex-none snap-start flex-col lg:w-auto lg:min-w-56 lg:flex-1"
          >
            <h3 className="mb-4 text-13 font-medium text-t2">{nameOf(index)}</h3>
            <ol className="flex flex-1 flex-col">
              {matches.map((match) => (
                <li key={match.id} className="relative flex flex-1 flex-col justify-center py-3 pe-8">
                  {index > 0 && <Line of="in" />}
                  {index < rounds.length - 1 && <Line of={match.slot % 2 === 0 ? 'upper' : 'lower'} />}
                  <MatchCard match={match} isSafe={isSafe} onOpen={() => openMatch(match.id, reload)} />
                </li>
              ))}
            </ol>
          </li>
        ))}
      </ol>
    </>
  );
}

function League({ rounds, isSafe }: RoundsProps) {
  const t = useTranslations('tournaments');
  const { reload } = useStanding();
  return (
    <ol className="grid gap-6">
      {rounds.map((matches) => (
        <li key={matches[0]?.round}>
          <h3 className="mb-4 text-13 font-medium text-t2">
            {t('bracket.round', { current: matches[0]?.round ?? 1 })}
          </h3>
          <ol className="grid gap-4 sm:grid-cols-2">
            {matches.map((match) => (
              <li key={match.id}>
                <MatchCard match={match} isSafe={isSafe} onOpen={() => openMatch(match.id, reload)} />
              </li>
            ))}
          </ol>
        </li>
      ))}
    </ol>
  );
}

/** The last three have names of their own. */
function useRoundName(count: number): (index: number) => string {
  const t = useTranslations('tournaments');
  return (index) => {
    const fromEnd = count - 1 - index;
    if (fromEnd === 0) return t('bracket.final');
    if (fromEnd === 1) return t('bracket.semifinals');
    if (fromEnd === 2) return t('bracket.quarterfinals');
    return t('bracket.round', { current: index + 1 });
  };
}
