import type { SubscriptionType } from '@atrium/contract/schemas/models/subscription-type';
import type { UserSubscription } from '@atrium/contract/schemas/models/user-subscription';
import type { ChangePreview } from '@atrium/contract/schemas/subscription';
import type { PriceTerms } from '@atrium/domain/subscription/price-terms';
import { upgradeDirection } from '@atrium/domain/subscription/subscription';
import { displayText } from '@atrium/domain/subscription/subscription-attribute';
import { phases } from '@atrium/domain/subscription/subscription-phase';
import { plainText } from '@atrium/domain/values/rich-text';
import { Button, ButtonLink } from '@atrium/ui/button';
import { useId, useMemo, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { PersonalSource } from '../../../../kit/visit/personal-data.ts';
import { useSite } from '../../../../kit/visit/site.ts';
import { useAppContext } from '../../../../kit/visit/use-backend.ts';
import { usePersonal } from '../../../../kit/visit/use-personal.ts';
import { useMoneyTexts } from '../../../../modules/commerce/money-texts.ts';
import type { SubscriptionTexts } from '../../../../modules/commerce/subscription-texts.ts';
import { Loaded } from '../../../../modules/person/loaded.tsx';
import { SupportCode } from '../../../../modules/subscribe/forms/support-code.tsx';
import { cancelAnchor } from '../panels/cancel-panels.tsx';
import { useMoneyAction } from '../payment/use-money-action.ts';
import { wrappingButton } from '../payment/wrapping-button.ts';
import { isAtOnce, type OnStep } from './change-plan.ts';
import { ChangeSplit } from './change-split.tsx';
import { comparedPrices } from './compared-prices.ts';
import { useChange } from './use-change.ts';

/** A plan of the group, and what changing to it would mean; without a preview it is the customer's current one. */
interface Level {
  plan: SubscriptionType;
  preview: ChangePreview | null;
}

interface Changing {
  subscription: UserSubscription;
  words: SubscriptionTexts;
  onStep: OnStep;
}

/** What one would pay for another plan of the same group, and from when: all of it before the click. */
export function ChangePanel(props: Changing) {
  const { subscription, words } = props;
  const t = useTranslations();
  const titleId = useId();
  const group = groupOf(subscription);
  const direction = upgradeDirection(group);
  const { pendingChange } = subscription;
  const isArranged = pendingChange?.toTypeId != null;
  if (!direction || (!isArranged && !phases[words.phase].mayChange)) return null;
  if (typesOf(group).length < 2) return null;
  return (
    <section aria-labelledby={titleId} className="rounded-panel bg-s1 p-5 shadow-1 md:p-6">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h3 id={titleId} className="type-title">
          {t(`subscription.direction.${direction}`)}
        </h3>
        {!isArranged && <p className="text-13 text-t3">{t('mySubscription.change.line')}</p>}
      </div>
      <div className="mt-4">{isArranged ? <Arranged {...props} /> : <Choice {...props} />}</div>
    </section>
  );
}

type Levels = UserSubscription['subscriptionTypeGroupList'][number]['levels'];

/** From the smallest plan to the biggest. */
function groupOf({ subscriptionTypeGroupList, typeId }: UserSubscription): Levels {
  const own = subscriptionTypeGroupList.find(({ levels }) => typesOf(levels).includes(typeId));
  return (own?.levels ?? []).toSorted((one, other) => one.order - other.order);
}

const changeableTypes = (subscription: UserSubscription): number[] =>
  typesOf(groupOf(subscription).filter(({ changePolicy }) => changePolicy !== 'CANCEL_FIRST')).filter(
    (type) => type !== subscription.typeId,
  );

const typesOf = (levels: Levels) => levels.flatMap(({ subscriptionTypeIds }) => subscriptionTypeIds);

/** Each plan of the group with what a change would cost; those that cannot be had are left out. */
const levelsFrom = (subscription: UserSubscription): PersonalSource<Level[]> => {
  const { id, typeId } = subscription;
  const types = typesOf(groupOf(subscription));
  return {
    // not of the subscriptions: once one has become another, nothing can be asked of it
    noun: 'plan-changes',
    key: `plan-changes:${id}`,
    ask: async ({ backend, locale }) => {
      const plans = await backend.ask('getSubscriptionTypes', { query: { lang: locale() } });
      if (!plans.ok) return plans;
      // what the group's rule refuses, and what is not sold, would be answered with an error
      const previews = await Promise.all(
        changeableTypes(subscription)
          .filter((to) => plans.body.some((plan) => plan.id === to))
          .map((to) => backend.ask('previewChange', { params: { id }, query: { to } })),
      );
      const known = new Map(
        previews.flatMap((answer) => (answer.ok ? [[answer.body.toTypeId, answer.body]] : [])),
      );
      // a change that the group's rule does not allow is no failure
      const failed = previews.find((answer) => !answer.ok && answer.status !== 400);
      if (known.size === 0 && failed && !failed.ok) return failed;
      const body = types.flatMap((type): Level[] => {
        const plan = plans.body.find((some) => some.id === type) ?? ownPlan(subscription, type);
        const preview = known.get(type) ?? null;
        return plan && (preview || type === typeId) ? [{ plan, preview }] : [];
      });
      return { ok: true, body };
    },
  };
};

const ownPlan = ({ typeId, subscriptionType }: UserSubscription, type: number) =>
  type === typeId ? subscriptionType : undefined;

/** Asked anew whenever it is shown: what the days left cost changes from day to day. */
function useLevels(subscription: UserSubscription) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same group as long as it is the same plan
  const source = useMemo(() => levelsFrom(subscription), [subscription.id, subscription.typeId]);
  return usePersonal(source, { anew: true });
}

function Choice({ subscription, words, onStep }: Changing) {
  const t = useTranslations('mySubscription.change');
  const name = useId();
  const [chosen, setChosen] = useState<number | null>(null);
  const change = useChange(subscription, onStep);
  return (
    <Loaded
      shown={useLevels(subscription)}
      skeleton={<div aria-hidden="true" className="skeleton h-48 rounded-card" />}
      title={t('loadFailed')}
    >
      {(levels) => {
        const level = levels.find(({ plan, preview }) => preview && plan.id === chosen);
        if (levels.every(({ preview }) => !preview))
          return <NoneBeforeCancelling id={subscription.id} name={words.name} />;
        return (
          <>
            <fieldset className="flex flex-col gap-2">
              <legend className="sr-only">{t('legend')}</legend>
              {levels.map(({ plan, preview }) =>
                preview ? (
                  <label
                    key={plan.id}
                    className={`${row} cursor-pointer ring-[1.5px] ring-line ring-inset has-checked:bg-accent-soft has-checked:ring-2 has-checked:ring-accent`}
                  >
                    <input
                      type="radio"
                      name={name}
                      checked={plan.id === chosen}
                      onChange={() => setChosen(plan.id)}
                      className="radio-dot"
                    />
                    <LevelWords
                      plan={plan}
                      difference={<Difference plan={plan} preview={preview} from={subscription} />}
                      terms={{ ...preview, cycle: plan.billingCycle }}
                    />
                  </label>
                ) : (
                  <CurrentLevel key={plan.id} plan={plan} terms={words.terms} />
                ),
              )}
            </fieldset>
            {level?.preview && (
              <ChangeSplit
                plan={level.plan}
                preview={level.preview}
                from={subscription}
                fromName={words.name}
                isSending={change.isSending}
                onConfirm={() => void change.confirm(level.plan)}
              />
            )}
            {change.refusal && (
              <div
                role="alert"
                className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-3 rounded-card bg-s2 p-4"
              >
                <div className="min-w-0 flex-1 basis-56 text-14">
                  <p className="font-medium">{change.refusal.title}</p>
                  <p className="text-t2">{change.refusal.line}</p>
                  {change.refusal.code !== undefined && <SupportCode code={change.refusal.code} />}
                </div>
                {change.refusal.needsCancel && <CancelFirst id={subscription.id} name={words.name} />}
              </div>
            )}
          </>
        );
      }}
    </Loaded>
  );
}

const row = 'flex min-h-14 flex-wrap items-center gap-x-3 gap-y-1 rounded-[14px] px-3.5 py-2.5';

/** Where the group wants what one has cancelled before anything else begins. */
function NoneBeforeCancelling(held: { id: number; name: string }) {
  const t = useTranslations('subscription.dialog.endFlow');
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-3 rounded-card bg-s2 p-4">
      <p className="min-w-0 flex-1 basis-56 text-14 font-medium">{t('title')}</p>
      <CancelFirst {...held} />
    </div>
  );
}

function CancelFirst({ id, name }: { id: number; name: string }) {
  const t = useTranslations('subscription.cancel');
  return (
    <ButtonLink href={`#${cancelAnchor(id)}`} size="small" aria-label={`${t('action')}: ${name}`}>
      {t('action')}
    </ButtonLink>
  );
}

/** Filled, and without a radio: one has it already. */
function CurrentLevel({ plan, terms }: { plan: SubscriptionType; terms: string | null }) {
  const t = useTranslations('subscription.badge');
  return (
    <div aria-current="true" className={`${row} bg-s2 ps-11.5`}>
      <LevelWords plan={plan} terms={terms} difference={<span className="text-t2">{t('current')}</span>} />
    </div>
  );
}

interface LevelWordsProps {
  plan: SubscriptionType;
  terms: PriceTerms | string | null;
  difference: React.ReactNode;
}

function LevelWords({ plan, terms, difference }: LevelWordsProps) {
  const words = useMoneyTexts();
  const info = plainText(displayText(plan, 'info', useSite()) ?? '');
  return (
    <>
      <span className="min-w-0 flex-1 basis-[calc(100%-3rem)] leading-title sm:basis-36">
        <bdi className="block text-15 font-medium">{words.planName(plan)}</bdi>
        {info && <span className="block text-13 text-t2">{info}</span>}
      </span>
      <span className="text-13 sm:text-end">{difference}</span>
      <span className="tn ms-auto text-end sm:min-w-36 text-15 font-heavy">
        {typeof terms === 'object' && terms ? words.terms(terms) : terms}
      </span>
    </>
  );
}

interface DifferenceProps {
  plan: SubscriptionType;
  preview: ChangePreview;
  from: UserSubscription;
}

/** €5.00 more, from today; a special price is compared by what is paid after it. A month and a year are not compared. */
function Difference({ plan, preview, from }: DifferenceProps) {
  const t = useTranslations('mySubscription.change');
  const { price, day } = useMoneyTexts();
  const { direction, amount, basis, payments } = comparedPrices(preview, from, isAtOnce(preview));
  const sum = price({ ...preview.price, amount });
  const isComparable = plan.billingCycle === from.subscriptionType?.billingCycle;
  return (
    <>
      {isComparable && (
        <span className="block font-medium">
          {t(`${direction}${basis}`, { price: sum, count: payments })}
        </span>
      )}
      <span className="block text-t2">
        {isAtOnce(preview) ? t('fromToday') : t('from', { date: day(preview.appliesAt) })}
      </span>
    </>
  );
}

/** What was arranged and has not happened yet, and the way to keep what one has. */
function Arranged({ subscription, words }: Changing) {
  const { backend } = useAppContext();
  const t = useTranslations('mySubscription');
  const { terms, day, planName } = useMoneyTexts();
  const { isSending, act } = useMoneyAction();
  const levels = useLevels(subscription).value;
  const { pendingChange, id, nextRenewalDate } = subscription;
  if (!pendingChange) return null;
  const plan = levels?.find((level) => level.plan.id === pendingChange.toTypeId)?.plan;
  const title = plan ? planName(plan) : t('unnamed');
  const isConfirming = isAtOnce({ appliesAt: pendingChange.appliesAt, nextRenewalDate });
  const revoke = () =>
    act((idempotencyKey) => backend.ask('revokeChange', { params: { id }, idempotencyKey }), {
      done: t('done.stays', { title: words.name }),
    });
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-3 rounded-card bg-s2 p-4">
      <p className="min-w-0 flex-1 basis-56 text-15">
        {isConfirming || !pendingChange.price
          ? t('change.confirming', { title })
          : t('change.ahead', {
              date: day(pendingChange.appliesAt),
              title,
              price: terms({
                cycle: plan?.billingCycle ?? subscription.subscriptionType?.billingCycle ?? 'P1M',
                price: pendingChange.price,
                fullPrice: pendingChange.fullPrice ?? undefined,
                promotionCycles: pendingChange.promotionCycles,
              }),
            })}
      </p>
      <Button className={wrappingButton} loading={isSending} onClick={() => void revoke()}>
        {t('change.keep', { title: words.name })}
      </Button>
    </div>
  );
}
