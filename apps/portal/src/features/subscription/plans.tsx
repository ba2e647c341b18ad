import { CreditCard, LockKeyhole, type LucideIcon, Smartphone, Ticket } from 'lucide-react';
import { Suspense, useEffect } from 'react';
import { useTranslations } from 'use-intl';
import { laterPart } from '../../kit/document/later-part.ts';
import { PageHead } from '../../kit/page/page-head.tsx';
import { useSignedIn } from '../../kit/visit/session.ts';
import { useSite } from '../../kit/visit/site.ts';
import { useAppContext } from '../../kit/visit/use-backend.ts';
import { openSubscribe } from '../../modules/subscribe/open-subscribe.ts';
import { knowTypes, type PlanType } from '../../modules/subscribe/plan-types.ts';
import { PlanGroups } from './plan-groups.tsx';
import { useArrival } from './use-arrival.ts';

/** What there is to have, for everybody; what somebody has stands above it. */
export function Plans({
  types,
  category,
}: {
  types: readonly PlanType[] | null;
  category?: string | undefined;
}) {
  const t = useTranslations();
  const context = useAppContext();
  useEffect(() => {
    if (types) knowTypes(context, types);
  }, [context, types]);
  useArrival();
  return (
    <div className="mx-auto flex w-full max-w-[1440px] flex-col gap-10 px-gutter py-8 md:py-14">
      <PageHead title={t('subscription.choose')} />
      <div id="my-subscription" className="scroll-mt-24 empty:hidden">
        <Mine />
      </div>
      <header className="text-center">
        <h1 className="type-display text-48">{t('subscription.choose')}</h1>
        <p className="mt-3 text-16 text-t2">{t('subscribe.line')}</p>
      </header>
      {types && types.length > 0 ? (
        <PlanGroups types={types} category={category} />
      ) : (
        <p className="text-center text-16 text-t2">{t(types ? 'subscribe.none' : 'subscribe.failed')}</p>
      )}
      <WaysToPay />
    </div>
  );
}

/** A file of its own: a guest has none of it, and who comes to buy does not wait for it. */
const MySubscription = laterPart(async () => ({
  default: (await import('./my-subscription.tsx')).MySubscription,
}));

function Mine() {
  if (!useSignedIn()) return null;
  return (
    <Suspense fallback={<div aria-hidden="true" className="skeleton h-60 rounded-panel" />}>
      <MySubscription
        onStep={(_step, { subscriptionTypeId, migrateSubId }) =>
          openSubscribe({ changes: migrateSubId }, subscriptionTypeId)
        }
      />
    </Suspense>
  );
}

const signs: Record<'operator' | 'card' | 'voucher', LucideIcon> = {
  operator: Smartphone,
  card: CreditCard,
  voucher: Ticket,
};

/** What the tenant says of paying: the sum is seen before anything moves. */
function WaysToPay() {
  const t = useTranslations();
  const { methods, text } = useSite().site.payment_meta_data;
  const names = {
    operator: t('subscription.dialog.paymentOptions.operator'),
    card: t('subscription.dialog.paymentOptions.card'),
    voucher: t('subscription.voucher.label'),
  };
  return (
    <footer className="mx-auto flex w-full max-w-300 flex-wrap items-center justify-between gap-x-6 gap-y-3 text-14 text-t2">
      <p className="flex min-w-0 items-center gap-2.5">
        <LockKeyhole aria-hidden className="size-4.5 flex-none" />
        <bdi>{text || t('subscribe.options.note')}</bdi>
      </p>
      <ul className="flex flex-wrap gap-2">
        {methods.map((method) => {
          const Sign = signs[method];
          return (
            <li
              key={method}
              className="inline-flex min-h-9 items-center gap-2 rounded-card px-3 text-13 font-medium text-t1 ring-1 ring-line"
            >
              <Sign aria-hidden className="size-4" />
              {names[method]}
            </li>
          );
        })}
      </ul>
    </footer>
  );
}
