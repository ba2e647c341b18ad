import type { SubscriptionEvent } from '@atrium/contract/schemas/subscription';
import { Button } from '@atrium/ui/button';
import { PriceTag } from '@atrium/ui/price';
import { Link } from '@atrium/ui/ui-provider';
import { ReceiptText } from 'lucide-react';
import { useId, useMemo, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { PersonalSource } from '../../../../kit/visit/personal-data.ts';
import { usePersonal } from '../../../../kit/visit/use-personal.ts';
import { useMoneyTexts } from '../../../../modules/commerce/money-texts.ts';
import { Loaded } from '../../../../modules/person/loaded.tsx';
import { eventWord } from './event-word.ts';

const eventsOf = (id: number): PersonalSource<SubscriptionEvent[]> => ({
  noun: 'subscriptions',
  key: `subscriptions:${id}:events`,
  ask: ({ backend }) => backend.ask('getSubscriptionEvents', { params: { id } }),
});

/** What became of a subscription, newest first. */
export function HistoryPanel({ id, name }: { id: number; name: string }) {
  const t = useTranslations('mySubscription.history');
  const titleId = useId();
  const source = useMemo(() => eventsOf(id), [id]);
  return (
    <section aria-labelledby={titleId} className="rounded-panel bg-s1 p-5 shadow-1 md:p-6">
      <div className="flex items-baseline justify-between gap-4">
        <h3 id={titleId} className="type-title">
          <span aria-hidden>{t('title')}</span>
          <span className="sr-only">{t('of', { title: name })}</span>
        </h3>
        <Link
          href="/myPurchases#receipts"
          className="hit text-14 font-medium text-accent-text hover:underline"
        >
          {t('allReceipts')}
        </Link>
      </div>
      <div className="mt-2">
        <Loaded
          shown={usePersonal(source, { anew: true })}
          skeleton={<div aria-hidden="true" className="skeleton h-32 rounded-card" />}
          title={t('loadFailed')}
        >
          {(events) => <Events events={events} />}
        </Loaded>
      </div>
    </section>
  );
}

const shownAtFirst = 4;

function Events({ events }: { events: readonly SubscriptionEvent[] }) {
  const t = useTranslations('mySubscription.history');
  const common = useTranslations('common');
  const { day } = useMoneyTexts();
  const [isWhole, setWhole] = useState(false);
  if (events.length === 0) return <p className="text-14 text-t2">{t('none')}</p>;
  const shown = isWhole ? events : events.slice(0, shownAtFirst);
  return (
    <>
      <ul className="divide-y divide-line">
        {shown.map(({ at, amount, receipt, ...event }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two events may be alike, and none moves.
          <li key={index} className="flex min-h-14 items-center justify-between gap-4 py-2.5">
            <p className="min-w-0">
              <span className="block text-14 font-medium">{t(`event.${eventWord(event)}`)}</span>
              <time dateTime={at} className="block text-13 text-t2">
                {day(at)}
              </time>
            </p>
            <span className="flex flex-none items-center gap-2">
              {amount && <PriceTag value={amount} className="text-14 font-medium" />}
              {receipt && (
                <Link
                  href={`/myPurchases/receipts/${receipt}`}
                  aria-label={t('receipt', { event: t(`event.${eventWord(event)}`), date: day(at) })}
                  className="hit grid size-9 flex-none place-items-center rounded-full hover:bg-s2"
                >
                  <ReceiptText aria-hidden className="size-4.5" />
                </Link>
              )}
            </span>
          </li>
        ))}
      </ul>
      {!isWhole && events.length > shownAtFirst && (
        <Button variant="ghost" className="-ms-5 mt-2" onClick={() => setWhole(true)}>
          {common('showMore')}
        </Button>
      )}
    </>
  );
}
