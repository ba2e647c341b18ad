import type { SubscriptionType } from '@atrium/contract/schemas/models/subscription-type';
import type { UserSubscription } from '@atrium/contract/schemas/models/user-subscription';
import { useSnackbar } from '@atrium/ui/snackbar/snackbar';
import { useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { newKey } from '../../../../kit/new-key.ts';
import { invalidate } from '../../../../kit/visit/change-personal.ts';
import { useAppContext } from '../../../../kit/visit/use-backend.ts';
import { useMoneyTexts } from '../../../../modules/commerce/money-texts.ts';
import { listedTerms } from '../../../../modules/subscribe/plans/price-sentence.ts';
import { type ChangeOutcome, type ChangeRefused, changePlan, type OnStep } from './change-plan.ts';

interface Refusal {
  title: string;
  line: string;
  /** Of a failure: what one already has is none. */
  code?: number | undefined;
  /** The group's rule: what one has is cancelled first. */
  needsCancel?: boolean;
}

/** Confirms a change of plan and says what came of it. */
export function useChange(subscription: UserSubscription, onStep: OnStep) {
  const context = useAppContext();
  const t = useTranslations('mySubscription');
  const pending = useTranslations('subscription.feedback.pending');
  const { planName, terms, day } = useMoneyTexts();
  const announce = useSnackbar();
  const refusalOf = useRefusalOf();
  const [isSending, setSending] = useState(false);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  /** Of tries whose answer was lost. */
  const keys = useRef(new Map<number, string>());

  const say = (plan: SubscriptionType, outcome: ChangeOutcome) => {
    if (outcome.kind === 'step' || outcome.kind === 'declined') return;
    const title = planName(plan);
    if (outcome.kind === 'arranged') {
      const { appliesAt } = outcome;
      const sum = terms(listedTerms(plan));
      return announce(t('change.ahead', { date: day(appliesAt), title, price: sum }), { tone: 'success' });
    }
    if (outcome.kind === 'feedback' && outcome.status === 'success')
      return announce(t('done.changed', { title }), { tone: 'success' });
    if (outcome.kind === 'feedback' && outcome.status === 'pending') return announce(pending('title'));
    setRefusal(refusalOf(outcome));
  };

  const confirm = async (plan: SubscriptionType) => {
    setSending(true);
    setRefusal(null);
    const key = keys.current.get(plan.id) ?? newKey();
    const outcome = await changePlan(context, {
      subscriptionId: subscription.id,
      toTypeId: plan.id,
      idempotencyKey: key,
      onStep,
    });
    if (outcome.kind === 'lost') keys.current.set(plan.id, key);
    else keys.current.delete(plan.id);
    if (outcome.kind !== 'step') await invalidate(context, 'subscriptions', 'wallet');
    setSending(false);
    say(plan, outcome);
  };
  return { isSending, refusal, confirm };
}

function useRefusalOf(): (outcome: ChangeRefused | { kind: 'lost' }) => Refusal {
  const t = useTranslations();
  return (outcome) => {
    switch (outcome.kind) {
      case 'lost':
        return { title: t('errors.BACKEND_UNAVAILABLE'), line: t('mySubscription.change.lost') };
      case 'endFlowWithRedirect':
        return {
          title: t('subscription.dialog.endFlow.title'),
          line: t(
            outcome.error.endsWith('UPGRADE')
              ? 'subscription.dialog.endFlow.upgrade'
              : 'subscription.dialog.endFlow.downgrade',
          ),
          needsCancel: true,
        };
      case 'identityFieldMissing':
        return {
          title: t('subscription.feedback.error.title'),
          line: t('errors.REQUIRED_IDENTITY_FIELD_NOT_FOUND'),
        };
      case 'feedback': {
        const known = `errors.${outcome.message}` as 'errors.INTERNAL';
        const own = outcome.message && t.has(known) ? t(known) : undefined;
        const said = outcome.status === 'knownError' ? (own ?? outcome.message) : own;
        return {
          title: t(`subscription.feedback.${outcome.status}.title`),
          line: said ?? t(`subscription.feedback.${outcome.status}.description`),
          code: outcome.status === 'duplicate' ? undefined : outcome.code,
        };
      }
    }
  };
}
