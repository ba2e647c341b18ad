import { formatNumber } from '@atrium/i18n/format';
import { Tabs } from '@atrium/ui/tabs';
import { useUi } from '@atrium/ui/ui-provider';
import { BadgeCheck } from 'lucide-react';
import { useId, useState } from 'react';
import { useTranslations } from 'use-intl';
import { LeaderboardRow } from './leaderboard-row.tsx';
import {
  type LeaderboardPeriod,
  type LeaderboardAnswer as Places,
  useLeaderboard,
} from './use-leaderboard.ts';

const periods = ['all', 'week', 'day'] as const satisfies readonly LeaderboardPeriod[];

/** The best of today, this week and ever, and where the person looking stands. */
export function LeaderboardPanel({ contentId }: { contentId: number }) {
  const t = useTranslations('play.board');
  const id = useId();
  const [period, setPeriod] = useState<LeaderboardPeriod>('all');
  const board = useLeaderboard(contentId, period);
  return (
    <section aria-labelledby={id} className="rounded-game bg-s1 p-4">
      <h2 id={id} className="type-title mb-3 px-1">
        {t('title')}
      </h2>
      <Tabs
        look="pill"
        label={t('title')}
        value={period}
        onChange={(chosen) => setPeriod(chosen as LeaderboardPeriod)}
        tabs={periods.map((one) => ({
          id: one,
          label: t(one),
          content: board ? <BoardPlaces board={board} /> : <BoardSkeleton />,
        }))}
      />
      <p className="mt-4 flex gap-2.5 px-1 text-12 text-t2">
        <BadgeCheck aria-hidden className="size-4.5 flex-none fill-accent text-on-accent" />
        {t('note')}
      </p>
    </section>
  );
}

function BoardPlaces({ board: { entries, me, toNext } }: { board: Places }) {
  const t = useTranslations('play.board');
  const { locale } = useUi();
  const isShown = entries.some(({ isCurrentUser }) => isCurrentUser);
  const distance = (
    <p className="ps-9 text-12 font-medium">
      {toNext === null ? t('first') : t('toNext', { points: formatNumber(locale, toNext) })}
    </p>
  );
  if (entries.length === 0) return <p className="px-1 py-6 text-center text-14 text-t2">{t('empty')}</p>;
  return (
    <>
      <ol className="grid gap-0.5">
        {entries.map((entry) => (
          <li key={entry.userId}>
            <LeaderboardRow entry={entry}>{entry.isCurrentUser && distance}</LeaderboardRow>
          </li>
        ))}
      </ol>
      {me && !isShown && (
        <div className="sticky bottom-2 mt-3">
          <LeaderboardRow entry={me}>{distance}</LeaderboardRow>
        </div>
      )}
    </>
  );
}

const rows = [1, 2, 3, 4, 5] as const;

const BoardSkeleton = () => (
  <div aria-hidden className="grid gap-2.5 px-3 py-2">
    {rows.map((row) => (
      <div key={row} className="flex items-center gap-3">
        <span className="size-9 rounded-full bg-s3" />
        <span className="h-3 flex-1 rounded-full bg-s3" />
      </div>
    ))}
  </div>
);
