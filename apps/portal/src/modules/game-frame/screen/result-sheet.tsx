import type { RunResult } from '@atrium/contract/schemas/games';
import { formatNumber } from '@atrium/i18n/format';
import { Button } from '@atrium/ui/button';
import { DirectionalIcon } from '@atrium/ui/directional-icon';
import { useSnackbar } from '@atrium/ui/snackbar/snackbar';
import { useUi } from '@atrium/ui/ui-provider';
import {
  ArrowRight,
  BadgeCheck,
  CircleX,
  Clock,
  ListOrdered,
  LoaderCircle,
  Play,
  Share2,
  Trophy,
} from 'lucide-react';
import { useEffect, useId, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { LeaderboardRow } from '../../scores/leaderboard-row.tsx';
import { promptLogin } from '../../sign-in/prompt-login.ts';
import type { RunOutcome } from '../session/game-state.ts';

interface ResultSheetProps {
  title: string;
  outcome: RunOutcome;
  onAgain: () => void;
  onRetry: () => void;
  onBoard: () => void;
}

/** One number, then what it changed; over the game as it ended. */
export function ResultSheet({ title, outcome, onAgain, onRetry, onBoard }: ResultSheetProps) {
  const t = useTranslations('play.over');
  const common = useTranslations('common');
  const { locale } = useUi();
  const id = useId();
  const again = useRef<HTMLButtonElement>(null);
  const share = useShare(title);
  useEffect(() => again.current?.focus({ preventScroll: true }), []);
  const { score } = outcome.ending;
  return (
    <section
      aria-labelledby={id}
      className="absolute inset-x-0 bottom-0 z-10 mx-auto flex max-h-full max-w-110 flex-col overflow-y-auto rounded-t-sheet bg-bg px-5 pt-5 pb-5 text-center shadow-3 md:inset-y-0 md:my-auto md:h-fit md:rounded-dialog"
    >
      <span className="mx-auto grid size-16 flex-none place-items-center rounded-full bg-accent text-on-accent">
        <Trophy aria-hidden className="size-8" />
      </span>
      <h2 id={id} className="mt-2 text-14 text-t2">
        {t('title')}
      </h2>
      <p className="tn text-64 leading-none font-heavy">{formatNumber(locale, score)}</p>
      <div aria-live="polite">
        <Change outcome={outcome} />
        <Verdict outcome={outcome} onRetry={onRetry} />
        {outcome.is === 'told' && <Places result={outcome.result} />}
      </div>
      <Button
        ref={again}
        variant="accent"
        size="large"
        wide
        className="mt-4"
        icon={<Play aria-hidden fill="currentColor" />}
        onClick={onAgain}
      >
        {t('again')}
      </Button>
      <div className="mt-2.5 grid grid-cols-2 gap-2.5">
        <Button icon={<Share2 aria-hidden />} onClick={() => void share(score)}>
          {common('share')}
        </Button>
        <LeaderboardButton onBoard={onBoard} />
      </div>
    </section>
  );
}

function LeaderboardButton({ onBoard }: { onBoard: () => void }) {
  const t = useTranslations('play.board');
  return (
    <Button icon={<ListOrdered aria-hidden />} onClick={onBoard}>
      {t('title')}
    </Button>
  );
}

/** A record and by how much, or what the best still is. */
function Change({ outcome: { ending, before, ...rest } }: { outcome: RunOutcome }) {
  const t = useTranslations('play.over');
  const { locale } = useUi();
  const isCounted = rest.is === 'guest' || (rest.is === 'told' && rest.result.state === 'COUNTED');
  if (!isCounted) return null;
  const isRecord = ending.score > (before ?? 0);
  if (!isRecord)
    return before === null ? null : (
      <p className="mt-2 text-14 text-t2">{t('best', { score: formatNumber(locale, before) })}</p>
    );
  return (
    <p className="mt-2 flex flex-wrap items-center justify-center gap-2 text-14">
      <span className="rounded-card bg-accent px-2.5 py-1 font-heavy text-on-accent">{t('record')}</span>
      {before !== null && (
        <>
          <span className="text-t2">{t('before', { score: formatNumber(locale, before) })}</span>
          <bdi className="tn font-heavy text-accent-text">
            {formatNumber(locale, ending.score - before, { signDisplay: 'always' })}
          </bdi>
        </>
      )}
    </p>
  );
}

/** Whether the score counts: verified by the server, in review, or refused. */
function Verdict({ outcome, onRetry }: { outcome: RunOutcome; onRetry: () => void }) {
  const t = useTranslations();
  if (outcome.is === 'guest')
    return (
      <p className="mt-3 text-14 text-t2">
        {t('play.over.guest')}{' '}
        <button
          type="button"
          className="hit font-medium text-accent-text underline"
          onClick={() => promptLogin({ reason: 'games.signIn.board' })}
        >
          {t('common.signIn')}
        </button>
      </p>
    );
  if (outcome.is === 'unsent')
    return (
      <div className="mt-3 grid justify-items-center gap-2 text-14">
        <p>{t('play.over.unsent')}</p>
        <Button size="small" variant="outline" onClick={onRetry}>
          {t('common.retry')}
        </Button>
      </div>
    );
  const { icon: Icon, text, className } = markOf(outcome);
  const reason = outcome.is === 'told' ? outcome.result.reason : null;
  return (
    <div className="mt-3">
      <p className="inline-flex items-center gap-2.5 rounded-full bg-s3 px-4 py-2 text-14 font-medium">
        <Icon aria-hidden className={`size-5 flex-none ${className}`} />
        {t(`play.over.${text}`)}
      </p>
      {reason && <p className="mt-2 text-13 text-t2">{t(`play.over.reason.${reason}`)}</p>}
    </div>
  );
}

function markOf(outcome: RunOutcome) {
  if (outcome.is !== 'told')
    return { icon: LoaderCircle, text: 'checking', className: 'animate-spin' } as const;
  const { state, isVerified } = outcome.result;
  if (state === 'REFUSED') return { icon: CircleX, text: 'refused', className: 'text-danger' } as const;
  if (state === 'IN_REVIEW') return { icon: Clock, text: 'review', className: '' } as const;
  return isVerified
    ? ({ icon: BadgeCheck, text: 'verified', className: 'fill-accent text-on-accent' } as const)
    : ({ icon: Clock, text: 'counted', className: '' } as const);
}

/** Where it leads, and who stands beside. */
function Places({ result: { state, rank, rankBefore, neighbours } }: { result: RunResult }) {
  const t = useTranslations('play.over');
  const { locale } = useUi();
  if (state !== 'COUNTED' || rank === null) return null;
  const climbed = rankBefore === null ? 0 : rankBefore - rank;
  return (
    <div className="mt-3 rounded-panel bg-s2 p-2 text-start">
      <p className="flex items-center gap-2 px-3 py-1.5">
        <span className="flex-1 text-14 font-heavy">
          {climbed > 0 ? t('up', { count: climbed }) : t('place')}
        </span>
        {climbed > 0 && rankBefore !== null && (
          <>
            <span className="tn text-18 text-t2">{formatNumber(locale, rankBefore)}</span>
            <DirectionalIcon icon={ArrowRight} className="size-4.5 text-t2" />
          </>
        )}
        <span className="tn text-22 font-heavy text-accent-text">{formatNumber(locale, rank)}</span>
      </p>
      <ol>
        {neighbours.map((entry) => (
          <li key={entry.userId}>
            <LeaderboardRow entry={entry} />
          </li>
        ))}
      </ol>
    </div>
  );
}

function useShare(title: string) {
  const t = useTranslations('common');
  const announce = useSnackbar();
  const { locale } = useUi();
  return async (score: number) => {
    const url = location.origin + location.pathname;
    const text = `${title}: ${formatNumber(locale, score)}`;
    // a person who closes the sheet has not failed
    if (navigator.share) return navigator.share({ title, text, url }).catch(() => {});
    await navigator.clipboard.writeText(`${text} ${url}`);
    announce(t('copied'), { tone: 'success' });
  };
}
