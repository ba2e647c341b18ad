import type { Streak } from '@atrium/contract/schemas/rewards';
import { formatDate, formatNumber, joinFacts } from '@atrium/i18n/format';
import { useUi } from '@atrium/ui/ui-provider';
import { Check, Flame, Snowflake, Ticket } from 'lucide-react';
import { useId } from 'react';
import { useTranslations } from 'use-intl';
import { useRewardText } from '../../modules/rewards/use-reward-text.ts';

/** What was, what tomorrow brings, and that a day off costs nothing. No countdown, and nothing about losing. */
export function StreakPanel({ streak: { days, isToday, week, pausesLeft } }: { streak: Streak }) {
  const t = useTranslations('rewards.streak');
  const rewardText = useRewardText();
  const titleId = useId();
  const coming = week.find(({ reward }) => reward)?.reward;
  return (
    <section
      aria-labelledby={titleId}
      className="flex h-full flex-col justify-between rounded-game bg-s1 p-5 shadow-1"
    >
      <div className="flex items-start justify-between gap-4">
        <div>
          <h2 id={titleId} className="type-heading">
            {days === 0 ? t('begin') : t('title', { count: days })}
          </h2>
          {coming && (
            <p className="mt-1 text-14 text-t2">
              {t(isToday ? 'tomorrow' : 'today', { reward: rewardText(coming) })}
            </p>
          )}
        </div>
        <Flame aria-hidden className={`size-8 flex-none ${days > 0 ? 'text-warning' : 'text-t3'}`} />
      </div>
      <ul className="mt-4 flex justify-between gap-1">
        {week.map((day) => (
          <Day key={day.day} day={day} />
        ))}
      </ul>
      <p className="mt-4 flex gap-2.5 text-14 text-t2">
        <Snowflake aria-hidden className="mt-0.5 size-4 flex-none text-accent2" />
        {t(pausesLeft > 0 ? 'pause' : 'noPause')}
      </p>
    </section>
  );
}

const cells = {
  done: 'bg-accent text-on-accent',
  missed: 'bg-s2 text-t3',
  today: 'border-2 border-accent text-accent-text',
  next: 'border-2 border-dashed border-line text-t2',
} as const;

function Day({ day: { day, state, reward } }: { day: Streak['week'][number] }) {
  const t = useTranslations('rewards.streak');
  const rewardText = useRewardText();
  const { locale } = useUi();
  const date = new Date(`${day}T12:00:00Z`);
  const name = formatDate(locale, date, { weekday: 'long', timeZone: 'UTC' });
  const label = reward
    ? joinFacts(locale, [name, rewardText(reward)])
    : t(state === 'done' ? 'done' : 'missed', { day: name });
  return (
    <li className="flex min-w-0 flex-col items-center gap-1.5">
      <span
        role="img"
        aria-label={label}
        className={`tn grid size-10 place-items-center rounded-card text-13 font-heavy ${cells[state]}`}
      >
        {state === 'done' && <Check aria-hidden className="size-5" strokeWidth={3} />}
        {reward?.currency === 'POINTS' && `+${formatNumber(locale, reward.amount)}`}
        {reward?.currency === 'TICKETS' && <Ticket aria-hidden className="size-5" />}
      </span>
      <span
        aria-hidden
        className={`text-12 font-medium ${state === 'today' ? 'text-accent-text' : 'text-t2'}`}
      >
        {formatDate(locale, date, { weekday: 'narrow', timeZone: 'UTC' })}
      </span>
    </li>
  );
}
