import type { UserSubscription } from '@atrium/contract/schemas/models/user-subscription';
import type { CallAnswer } from '@atrium/contract/shapes';
import { safeRedirect } from '@atrium/domain/site/safe-redirect';
import { totalCredit } from '@atrium/domain/subscription/credit';
import { addPeriod } from '@atrium/domain/subscription/period';
import { cancelOutcome } from '@atrium/domain/subscription/subscribe-outcome';
import { attribute } from '@atrium/domain/subscription/subscription-attribute';
import { phases } from '@atrium/domain/subscription/subscription-phase';
import { Button } from '@atrium/ui/button';
import { RadioGroup } from '@atrium/ui/fields/radio-group';
import { useSnackbar } from '@atrium/ui/snackbar/snackbar';
import { CirclePause, CircleX, type LucideIcon } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { useTranslations } from 'use-intl';
import { leaveSite } from '../../../../kit/address/leave-site.ts';
import { isSignedIn } from '../../../../kit/visit/session.ts';
import { useSite } from '../../../../kit/visit/site.ts';
import { useAppContext } from '../../../../kit/visit/use-backend.ts';
import { MoneyDialog } from '../../../../modules/commerce/money-dialog.tsx';
import { useMoneyTexts } from '../../../../modules/commerce/money-texts.ts';
import type { SubscriptionTexts } from '../../../../modules/commerce/subscription-texts.ts';
import { useMoneyAction } from '../payment/use-money-action.ts';
import { wrappingButton } from '../payment/wrapping-button.ts';
import { useUndo } from './subscription-card.tsx';

interface Shown {
  subscription: UserSubscription;
  words: SubscriptionTexts;
}

export const cancelAnchor = (id: number) => `cancel-${id}`;

/** Two ways to pay nothing more, equal in size. */
export function CancelPanels({ subscription, words }: Shown) {
  const { cancels, mayPause } = phases[words.phase];
  if (!cancels) return null;
  return (
    <div className="grid gap-4 sm:auto-cols-fr sm:grid-flow-col">
      {mayPause && !subscription.pendingChange && words.until && (
        <PausePanel id={subscription.id} from={words.until} />
      )}
      <CancelPanel subscription={subscription} words={words} />
    </div>
  );
}

interface LeavePanelProps {
  id?: string;
  icon: LucideIcon;
  title: string;
  line: string;
  danger?: boolean;
  children: ReactNode;
}

function LeavePanel({ id, icon: Icon, title, line, danger = false, children }: LeavePanelProps) {
  const titleId = useId();
  return (
    <section
      id={id}
      aria-labelledby={titleId}
      className="flex scroll-mt-[calc(var(--bar-height)+1.5rem)] gap-4 rounded-panel bg-s1 p-5 shadow-1"
    >
      <span
        className={`grid size-11 flex-none place-items-center rounded-card ${danger ? 'state-fill text-danger' : 'bg-s2 text-t1'}`}
      >
        <Icon aria-hidden className="size-5" />
      </span>
      <div className="flex min-w-0 flex-1 flex-col items-start">
        <h3 id={titleId} className="type-subtitle">
          {title}
        </h3>
        <p className="mt-1 flex-1 text-14 text-t2">{line}</p>
        {children}
      </div>
    </section>
  );
}

/** What stays, until when, what ends, what is one's own; then one button, named after what it does. */
function CancelPanel({ subscription, words: { name, until, phase } }: Shown) {
  const t = useTranslations('mySubscription.cancel');
  const common = useTranslations('subscription.cancel');
  const { day } = useMoneyTexts();
  const { isSending, cancel } = useCancel(subscription, phases[phase].cancels === 'atPeriodEnd');
  const [isAsking, setAsking] = useState(false);
  const isLater = phases[phase].cancels === 'atPeriodEnd' && until !== null;
  const unused = totalCredit(subscription.contingents);
  const line = [
    isLater ? t('keeps', { title: name, date: day(until) }) : t('atOnce', { title: name }),
    isLater && typeof unused === 'number' && unused > 0 && t('credits', { count: unused }),
    t('yours'),
  ]
    .filter(Boolean)
    .join(' ');
  return (
    <LeavePanel id={cancelAnchor(subscription.id)} icon={CircleX} title={common('action')} line={line} danger>
      <Button
        variant="ghost"
        className={`-mx-5 text-start text-danger ${wrappingButton}`}
        loading={isSending}
        // what ends at once cannot be undone, hence the question
        onClick={() => (isLater ? void cancel() : setAsking(true))}
      >
        {isLater ? t('on', { date: day(until) }) : t('now')}
      </Button>
      {isAsking && (
        <MoneyDialog open onOpenChange={setAsking} title={common('title')} description={line}>
          <div className="flex flex-col gap-2.5">
            <Button
              variant="danger"
              size="large"
              wide
              loading={isSending}
              onClick={() => void cancel().then(() => setAsking(false))}
            >
              {t('now')}
            </Button>
            <Button size="large" wide onClick={() => setAsking(false)}>
              {common('keep')}
            </Button>
          </div>
        </MoneyDialog>
      )}
    </LeavePanel>
  );
}

/** An operator's own page wins over our call. If we may not lead to it, we cancel: the customer must be able to end it. */
function useCancel({ id, subscriptionType }: UserSubscription, canUndo: boolean) {
  const { backend, locale } = useAppContext();
  const { tenant, visit } = useSite();
  const t = useTranslations();
  const announce = useSnackbar();
  const { isSending, act } = useMoneyAction();
  const { undo } = useUndo(id);
  const follow = (url: string | undefined) => {
    const href = safeRedirect(url, { origin: visit.origin, allowedOrigins: tenant.redirectOrigins });
    if (href) leaveSite(href);
    return href !== null;
  };
  const cancel = async () => {
    if (!isSignedIn() || id <= 0) return;
    const cancelUrl = subscriptionType && attribute(subscriptionType, 'cancelUrl');
    if (follow(cancelUrl)) return;
    const query = { lang: locale(), redirectionUrl: location.pathname, cancellationFlow: !cancelUrl };
    const answer = await act(
      (idempotencyKey) => backend.ask('cancelSubscription', { params: { id }, query, idempotencyKey }),
      {
        done: (taken) => (outcomeOf(taken).endsWith('successMsg') ? t(outcomeOf(taken)) : null),
        failed: t(cancelOutcome({ status: 0 })),
        ...(canUndo && { undo: { label: t('subscription.cancel.undo'), run: () => void undo() } }),
      },
    );
    if (answer?.status !== 200 || answer.body.endDate || follow(answer.body.url)) return;
    announce(t(cancelOutcome({ status: 0 })), { tone: 'danger' });
  };
  return { isSending, cancel };
}

type Cancelled = Extract<CallAnswer<'cancelSubscription'>, { ok: true }>;

const outcomeOf = (answer: Cancelled) =>
  cancelOutcome({ status: answer.status, endDate: answer.status === 200 ? answer.body.endDate : null });

function PausePanel({ id, from }: { id: number; from: string }) {
  const t = useTranslations('mySubscription.pause');
  const { day } = useMoneyTexts();
  const [isChoosing, setChoosing] = useState(false);
  return (
    <LeavePanel icon={CirclePause} title={t('title')} line={t('line', { date: day(from) })}>
      <Button variant="ghost" className="-mx-5 text-accent-text" onClick={() => setChoosing(true)}>
        {t('choose')}
      </Button>
      {isChoosing && <PauseDialog id={id} from={from} onClose={() => setChoosing(false)} />}
    </LeavePanel>
  );
}

const lengths = [1, 2, 3] as const;

function PauseDialog({ id, from, onClose }: { id: number; from: string; onClose: () => void }) {
  const { backend } = useAppContext();
  const t = useTranslations('mySubscription');
  const { day } = useMoneyTexts();
  const name = useId();
  const [months, setMonths] = useState<number>(1);
  const { isSending, act } = useMoneyAction();
  const pause = async () => {
    const taken = await act(
      (idempotencyKey) =>
        backend.ask('pauseSubscription', { params: { id }, body: { months }, idempotencyKey }),
      { done: t('done.paused', { date: day(from) }) },
    );
    if (taken) onClose();
  };
  return (
    <MoneyDialog
      open
      onOpenChange={onClose}
      deliberate
      title={t('pause.question')}
      description={t('pause.line', { date: day(from) })}
    >
      <div className="flex flex-col gap-4">
        <RadioGroup
          legend={t('pause.question')}
          name={name}
          look="row"
          value={String(months)}
          onChange={(value) => setMonths(Number(value))}
          options={lengths.map((count) => ({
            value: String(count),
            label: t('pause.months', { count }),
            hint: t('pause.until', { date: day(monthsAfter(from, count)) }),
          }))}
        />
        <Button
          variant="accent"
          size="large"
          wide
          className={wrappingButton}
          loading={isSending}
          onClick={() => void pause()}
        >
          {t('pause.confirm', { date: day(from) })}
        </Button>
      </div>
    </MoneyDialog>
  );
}

function monthsAfter(from: string, count: number): Date {
  const first = new Date(from);
  let until = first;
  for (let month = 0; month < count; month++) until = addPeriod(until, 'P1M', first.getUTCDate());
  return until;
}
