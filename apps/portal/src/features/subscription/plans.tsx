import { bucketSubscriptions } from '@atrium/domain/subscription/subscription';
import { Button } from '@atrium/ui/button';
import { CreditCard, LockKeyhole, type LucideIcon, Smartphone, Ticket } from 'lucide-react';
import { type ReactNode, Suspense, useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { laterPart } from '../../kit/document/loading/later-part.ts';
import { PageHead } from '../../kit/page/page-head.tsx';
import { useSignedIn } from '../../kit/visit/session.ts';
import { useSite } from '../../kit/visit/site.ts';
import { useAppContext } from '../../kit/visit/use-backend.ts';
import { usePersonal } from '../../kit/visit/use-personal.ts';
import { openSubscribe } from '../../modules/subscribe/open-subscribe.ts';
import { mySubscriptions } from '../../modules/subscribe/plans/my-subscriptions.ts';
import { usePersonalPrices } from '../../modules/subscribe/plans/personal-prices.ts';
import { knowTypes, type PlanType } from '../../modules/subscribe/plans/plan-types.ts';
import { useIsOfferKnown } from '../../modules/subscribe/plans/trial-eligibility.ts';
import { PlanGroups } from './plan-groups.tsx';
import { usePlanFromLink } from './use-plan-from-link.ts';

interface PlansProps {
  types: readonly PlanType[] | null;
  category?: string | undefined;
}

/** The plans on sale for visitors, the own subscription for subscribers; never both unasked. */
export function Plans(props: PlansProps) {
  const { types } = props;
  const t = useTranslations();
  const context = useAppContext();
  const view = useView();
  useEffect(() => {
    if (types) knowTypes(context, types);
  }, [context, types]);
  usePlanFromLink();
  // hidden until the browser knows who is there; whose session ends on this page sees the plans as a visitor
  const [isAlive, setAlive] = useState(false);
  useEffect(() => setAlive(true), []);
  const isSent = view === 'visitor' && !isAlive;
  return (
    <div className="mx-auto w-full max-w-[1440px] px-gutter py-6 md:py-8">
      <PageHead title={t('subscription.choose')} />
      {isSent && <Wait isHidden />}
      {view === 'waiting' && <Wait />}
      {view === 'subscriber' && <Own {...props} />}
      {(view === 'visitor' || view === 'customer') && (
        <div className={isSent ? 'sent-plans' : undefined}>
          <Shop {...props}>{view === 'customer' && <Mine />}</Shop>
        </div>
      )}
    </div>
  );
}

type View = 'visitor' | 'waiting' | 'subscriber' | 'customer';

/** A customer is signed in without a subscription that runs. A rendered page, which is cached for all, is a visitor's. */
function useView(): View {
  const isSignedIn = useSignedIn();
  const isKnown = useIsOfferKnown();
  const { active, inactive, pending } = bucketSubscriptions(usePersonal(mySubscriptions).value ?? []);
  if (!isSignedIn) return 'visitor';
  if (active.length + inactive.length + pending.length > 0) return 'subscriber';
  return isKnown ? 'customer' : 'waiting';
}

/** As high as what comes: nothing that is read moves. */
const Wait = ({ isHidden = false }: { isHidden?: boolean }) => (
  <div
    aria-hidden="true"
    className={`min-h-[80vh] content-start gap-4 ${isHidden ? 'sent-wait hidden' : 'grid'}`}
  >
    <div className="skeleton h-10 w-72 max-w-full rounded-card" />
    <div className="grid gap-4 lg:grid-cols-[minmax(0,1.64fr)_minmax(0,1fr)]">
      <div className="skeleton h-60 rounded-panel" />
      <div className="skeleton h-60 rounded-panel max-lg:hidden" />
    </div>
  </div>
);

/** The own subscription; other plans are shown once they are asked for. */
function Own(props: PlansProps) {
  const t = useTranslations('subscribe');
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <div id="my-subscription" className="scroll-mt-24">
        <Mine fallback={<Wait />} />
      </div>
      {props.types && props.types.length > 0 && !isOpen && (
        <p className="mt-8 text-center">
          <Button variant="ghost" onClick={() => setOpen(true)}>
            {t('otherPlans')}
          </Button>
        </p>
      )}
      {isOpen && (
        <div className="mt-12">
          <Offers {...props} />
        </div>
      )}
    </>
  );
}

function Shop({ children, ...props }: PlansProps & { children: ReactNode }) {
  const t = useTranslations('subscribe');
  return (
    <div className="flex flex-col gap-5">
      <header className="text-center">
        <h1 className="type-display text-36 text-balance md:text-48">{t('headline')}</h1>
        <p className="mt-2 text-16 text-t2">{t('line')}</p>
      </header>
      <Offers {...props} />
      <div id="my-subscription" className="scroll-mt-24 empty:hidden">
        {children}
      </div>
    </div>
  );
}

function Offers({ types, category }: PlansProps) {
  const t = useTranslations('subscribe');
  const own = usePersonalPrices(types ?? []);
  return (
    <div className="flex flex-col gap-6">
      {types && types.length > 0 ? (
        <PlanGroups types={own} category={category} />
      ) : (
        <p className="text-center text-16 text-t2">{t(types ? 'none' : 'failed')}</p>
      )}
      <WaysToPay />
    </div>
  );
}

/** A file of its own: a visitor has none of it, and who comes to buy does not wait for it. */
const MySubscription = laterPart(async () => ({
  default: (await import('./my-subscription.later.tsx')).MySubscription,
}));

const Mine = ({ fallback = null }: { fallback?: ReactNode }) => (
  <Suspense fallback={fallback}>
    <MySubscription
      onStep={(_step, { subscriptionTypeId, migrateSubId }) =>
        openSubscribe({ changes: migrateSubId }, subscriptionTypeId)
      }
    />
  </Suspense>
);

const signs: Record<'operator' | 'card' | 'voucher', LucideIcon> = {
  operator: Smartphone,
  card: CreditCard,
  voucher: Ticket,
};

/** How the tenant is paid, and that a paid plan renews. */
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
      <p className="flex min-w-0 flex-1 basis-80 items-start gap-2.5">
        <LockKeyhole aria-hidden className="mt-0.5 size-4.5 flex-none" />
        <span>
          <bdi>{text || t('subscribe.options.note')}</bdi> {t('subscribe.renews')}
        </span>
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
