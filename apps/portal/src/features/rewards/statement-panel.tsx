import type { RewardEntry } from '@atrium/contract/schemas/rewards';
import { formatDate, formatNumber, joinFacts } from '@atrium/i18n/format';
import { Button } from '@atrium/ui/button';
import { useUi } from '@atrium/ui/ui-provider';
import { Clock, Flame, Gamepad2, Gift, Receipt, Ticket, Trophy } from 'lucide-react';
import { useId, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useAppContext } from '../../kit/visit/use-backend.ts';
import { usePersonal } from '../../kit/visit/use-personal.ts';
import { Loaded } from '../../modules/person/loaded.tsx';
import { useRewardText } from '../../modules/rewards/use-reward-text.ts';
import { lastDayOf } from './balance-panel.tsx';
import { askStatement, type StatementPage, statement } from './statement.ts';
import { useReasonText } from './use-reason-text.ts';

/** Everything that came and went, the newest first. */
export function StatementPanel() {
  const t = useTranslations('rewards.statement');
  const shown = usePersonal(statement, { anew: true });
  const titleId = useId();
  return (
    <section aria-labelledby={titleId} className="rounded-game bg-s1 p-5 shadow-1">
      <h2 id={titleId} className="type-heading">
        {t('title')}
      </h2>
      <Loaded
        shown={shown}
        skeleton={<div aria-hidden="true" className="skeleton mt-4 h-64 rounded-card" />}
        title={t('failed')}
      >
        {(page) => <Entries key={page.entries[0]?.id} first={page} />}
      </Loaded>
      <p className="mt-4 text-13 text-t2">{t('note')}</p>
    </section>
  );
}

/** Loads more entries on request; what was loaded stays. */
function Entries({ first }: { first: StatementPage }) {
  const t = useTranslations('rewards.statement');
  const context = useAppContext();
  const [pages, setPages] = useState([first]);
  const [state, setState] = useState<'idle' | 'loading' | 'failed'>('idle');
  const next = pages.at(-1)?.next ?? null;
  if (first.entries.length === 0) return <p className="mt-3 text-15 text-t2">{t('empty')}</p>;
  const more = async (before: number) => {
    setState('loading');
    const answer = await askStatement(context, before);
    if (answer.ok) setPages([...pages, answer.body]);
    setState(answer.ok ? 'idle' : 'failed');
  };
  return (
    <>
      <ul className="mt-2">
        {pages
          .flatMap(({ entries }) => entries)
          .map((entry) => (
            <Entry key={entry.id} entry={entry} />
          ))}
      </ul>
      {state === 'failed' && (
        <p role="alert" className="mt-2 text-14 text-danger">
          {t('failed')}
        </p>
      )}
      {next !== null && (
        <Button className="mt-3" size="small" loading={state === 'loading'} onClick={() => void more(next)}>
          {t('more')}
        </Button>
      )}
    </>
  );
}

const signs = {
  purchase: Receipt,
  'purchase-back': Receipt,
  challenge: Gamepad2,
  streak: Flame,
  prize: Trophy,
  entry: Ticket,
  'entry-back': Ticket,
  shop: Gift,
  expired: Clock,
} as const satisfies Record<RewardEntry['reason'], typeof Clock>;

function Entry({ entry }: { entry: RewardEntry }) {
  const t = useTranslations('rewards');
  const { locale } = useUi();
  const rewardText = useRewardText();
  const reasonText = useReasonText();
  const { currency, amount, balance, at, expiresAt, reason } = entry;
  const Sign = signs[reason];
  const short = { day: 'numeric', month: 'short', timeZone: 'UTC' } as const;
  const line = joinFacts(locale, [
    formatDate(locale, new Date(at), { day: 'numeric', month: 'short' }),
    expiresAt &&
      t('statement.until', { date: formatDate(locale, lastDayOf(expiresAt), { ...short, year: 'numeric' }) }),
  ]);
  return (
    <li className="flex items-center gap-3.5 border-b border-line py-3 last:border-0">
      <span
        className={`grid size-10 flex-none place-items-center rounded-card ${amount > 0 ? 'bg-accent-soft text-accent-text' : 'bg-s2 text-t2'}`}
      >
        <Sign aria-hidden className="size-5" />
      </span>
      <span className="min-w-0 flex-1">
        <span className="block text-15 font-medium">
          <bdi>{reasonText(entry)}</bdi>
        </span>
        <span className="block text-13 text-t2">{line}</span>
      </span>
      <span className="flex-none text-end">
        <span className={`tn block text-15 font-heavy ${amount > 0 ? 'text-accent-text' : ''}`}>
          <bdi dir="ltr">{formatNumber(locale, amount, { signDisplay: 'always' })}</bdi>
          {currency === 'TICKETS' && <Ticket aria-hidden className="ms-1 inline size-4" />}
          <span className="sr-only">{rewardText({ currency, amount: Math.abs(amount) })}</span>
        </span>
        <span className="tn block text-13 text-t2">
          <span aria-hidden>{formatNumber(locale, balance)}</span>
          <span className="sr-only">
            {t('statement.balance', { points: rewardText({ currency, amount: balance }) })}
          </span>
        </span>
      </span>
    </li>
  );
}
