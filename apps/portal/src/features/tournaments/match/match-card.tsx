import type { Match, MatchSide } from '@atrium/contract/schemas/models/tournament';
import { formatNumber } from '@atrium/i18n/format';
import { useUi } from '@atrium/ui/ui-provider';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useMoment } from '../state/use-moment.ts';
import { SideMark } from './side-mark.tsx';

interface MatchCardProps {
  match: Match;
  /** Spoiler protection: scores and winners stay hidden until the viewer shows them. */
  isSafe: boolean;
  onOpen?: (() => void) | undefined;
}

/** Two sides, and who was better. One's own match stands out; a press opens its room. */
export function MatchCard({ match, isSafe, onOpen }: MatchCardProps) {
  const t = useTranslations('tournaments');
  const [isShown, setShown] = useState(false);
  const isHidden = isSafe && !isShown && match.state === 'DONE';
  const isOwn = Boolean(match.home?.isYou || match.away?.isYou);
  const isNow = isOwn && (match.state === 'READY' || match.state === 'DISPUTED');
  const sides = (
    <>
      <SideRow side={match.home} match={match} isHidden={isHidden} />
      <SideRow side={match.away} match={match} isHidden={isHidden} />
    </>
  );
  const className = `relative block w-full rounded-panel px-3 py-1.5 text-start ${isNow ? 'bg-[oklch(from_var(--accent2)_0.4_c_h)] text-white' : 'bg-s1'}`;
  return (
    <div className="relative">
      <MatchTag match={match} />
      {isHidden ? (
        <button type="button" className={className} onClick={() => setShown(true)}>
          {sides}
          <span className="sr-only">{t('spoiler.show')}</span>
        </button>
      ) : onOpen && isOwn ? (
        <button type="button" className={className} onClick={onOpen}>
          {sides}
        </button>
      ) : (
        <div className={className}>{sides}</div>
      )}
    </div>
  );
}

/** When it is, while it is not over. */
function MatchTag({ match }: { match: Match }) {
  const t = useTranslations('tournaments');
  const moment = useMoment();
  if (match.state === 'DONE') return null;
  return (
    <span
      className={`absolute -top-2.5 start-3 z-10 rounded-badge px-2 py-0.5 text-12 font-medium ${match.state === 'DISPUTED' ? 'bg-accent text-on-accent' : 'bg-t1 text-bg'}`}
    >
      {match.state === 'DISPUTED' ? t('match.disputed') : moment(match.startsAt)}
    </span>
  );
}

interface SideRowProps {
  side: MatchSide | null;
  match: Match;
  isHidden: boolean;
}

function SideRow({ side, match, isHidden }: SideRowProps) {
  const t = useTranslations('tournaments');
  const { locale } = useUi();
  if (!side)
    return (
      <span className="flex h-11 items-center gap-3 text-t3">
        <span aria-hidden className="size-8 flex-none rounded-album bg-s3" />
        <span className="flex-1 text-14">{t(match.decidedBy === 'BYE' ? 'match.bye' : 'match.open')}</span>
      </span>
    );
  const hasWon = !isHidden && match.winnerId === side.entryId;
  const hasLost = !isHidden && match.state === 'DONE' && match.winnerId !== side.entryId;
  const score = side.score === null ? '–' : formatNumber(locale, side.score);
  return (
    <span className={`flex h-11 items-center gap-3 ${hasLost ? 'text-t3' : ''}`}>
      <SideMark name={side.name} avatar={side.avatar} />
      <bdi className="min-w-0 flex-1 truncate text-14 font-medium">{side.name}</bdi>
      {side.isYou && (
        <span className="flex-none rounded-badge bg-accent2 px-1.5 py-0.5 text-12 font-medium text-white">
          {t('match.you')}
        </span>
      )}
      {isHidden ? (
        <span aria-hidden className="tn w-6 text-end text-16 font-heavy blur-sm select-none">
          0
        </span>
      ) : (
        <span className={`tn w-6 text-end text-16 font-heavy ${hasWon ? 'text-accent-text' : ''}`}>
          {hasWon && <span className="sr-only">{t('match.won')} </span>}
          {score}
        </span>
      )}
    </span>
  );
}
