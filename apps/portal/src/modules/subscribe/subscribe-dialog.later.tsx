import { preselected } from '@atrium/domain/subscription/subscription-offer';
import { useEffect, useEffectEvent } from 'react';
import { useTranslations } from 'use-intl';
import { useHref } from '../../kit/address/href.ts';
import type { DialogControl } from '../../kit/dialogs/dialogs.ts';
import { isSignedIn } from '../../kit/visit/session.ts';
import { useSite } from '../../kit/visit/site.ts';
import { PasscodeForm } from '../parental-control/passcode-form.tsx';
import { promptLogin } from '../sign-in/prompt-login.ts';
import { saveDesiredArticle } from './flow/desired-article.ts';
import { mayTakeSecrets } from './flow/foreign-scripts.ts';
import type { PaymentRefusal } from './flow/payment-refusal.ts';
import { type SubscribeIntent, stepAddress } from './flow/subscribe-intent.ts';
import { useSubscribe } from './flow/use-subscribe.ts';
import { StepFrame, StepsDialog } from './forms/step-frame.tsx';
import { usePlanTarget } from './plans/plan-target.ts';
import { meantTypes, type PlanType, usePlanTypes } from './plans/plan-types.ts';
import { StepConsent } from './steps/step-consent.tsx';
import { StepNumber } from './steps/step-number.tsx';
import { StepOptions } from './steps/step-options.tsx';
import { StepPin } from './steps/step-pin.tsx';
import { StepPlans } from './steps/step-plans.tsx';
import type { StepProps } from './steps/step-props.ts';
import { StepPaymentPage, StepPending, StepPress, StepWorking } from './steps/step-wait.tsx';
import {
  AlreadySubscribed,
  EndOtherSubscription,
  PaymentDeclined,
  PaymentRefused,
  ScheduledChange,
  SubscribeFailed,
  SubscribePinOver,
  SubscribeSuccess,
  UnknownPayment,
} from './steps/subscribe-outcomes.tsx';

export interface SubscribeDialogProps extends DialogControl {
  wish: SubscribeIntent;
  /** The plan that was chosen already; `default` is the one its tenant prefers. */
  takes?: number | 'default' | undefined;
  /** The plan that was paid for on another page. */
  returned?: number | undefined;
  /** Why the last payment for the plan did not go through. */
  refusal?: PaymentRefusal | undefined;
  /** The kind of way to choose beforehand. */
  prefers?: 'API' | 'WEB' | undefined;
}

/** Everything between wanting a plan and having it, in one dialog. */
export default function SubscribeDialog(props: SubscribeDialogProps) {
  return (
    <StepsDialog onClose={props.onClose}>
      <Subscribing {...props} />
    </StepsDialog>
  );
}

function Subscribing({ wish, takes, returned, refusal, prefers, onClose }: SubscribeDialogProps) {
  const { wanted = null } = wish;
  const plans = usePlanTypes();
  const types = plans.types && meantTypes(plans.types, wish);
  const toHref = useHref();
  const site = useSite();
  const returnTo = toHref(wanted?.href ?? '/subscription');
  const [flow, dispatch] = useSubscribe({
    redirect: location.origin + returnTo,
    changes: wish.changes,
    onClose,
  });

  const take = (type: PlanType) => {
    const address = toHref(stepAddress(type.id, wish));
    if (!isSignedIn()) {
      saveDesiredArticle(wanted);
      onClose();
      promptLogin({ reason: 'errors.NOT_SIGNED_IN', target: address });
    } else if (mayTakeSecrets(site)) {
      // a trial is for a customer without a plan
      const hasTrial = type.maxTrialDuration !== null && wish.changes === undefined;
      dispatch({ type: 'take', typeId: type.id, hasTrial, refusal, prefers });
    } else {
      saveDesiredArticle(wanted);
      location.assign(address);
    }
  };
  const chosen =
    takes === 'default' ? types && preselected(types) : plans.types?.find(({ id }) => id === takes);
  // what is sold elsewhere is led to by a press of its own
  const targetOf = usePlanTarget();
  const taken = chosen && targetOf(chosen) === undefined ? chosen : null;
  const begin = useEffectEvent(() => {
    if (taken && flow.shown.is === 'plans' && flow.attempt === 0) take(taken);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: once it is known which plan is meant
  useEffect(() => begin(), [taken?.id]);
  const resume = useEffectEvent(() => {
    if (returned !== undefined) dispatch({ type: 'returned', typeId: returned });
  });
  useEffect(() => resume(), []);

  const type = plans.types?.find(({ id }) => id === flow.order?.typeId);
  if (type && flow.shown.is !== 'plans')
    return <Step flow={flow} dispatch={dispatch} type={type} wanted={wanted} onClose={onClose} />;
  if (taken && flow.attempt === 0) return <StepWorking />;
  return (
    <StepPlans
      plans={{ ...plans, types }}
      chosen={(flow.shown.is === 'plans' && flow.shown.chosen) || (chosen?.id ?? null)}
      isChange={wish.changes !== undefined}
      dispatch={dispatch}
      wanted={wanted}
      onTake={take}
      onClose={onClose}
    />
  );
}

function Step(step: StepProps) {
  const { flow, dispatch, wanted, onClose } = step;
  const t = useTranslations('parental.passcode');
  const { shown } = flow;
  switch (shown.is) {
    case 'options':
      return <StepOptions {...step} chosen={shown.chosen} />;
    case 'consent':
      return <StepConsent {...step} shown={shown} />;
    case 'number':
      return <StepNumber {...step} shown={shown} />;
    case 'pin':
      return <StepPin {...step} shown={shown} />;
    case 'passcode':
      return (
        <StepFrame title={t('title')}>
          <PasscodeForm line={t('payment')} onRight={() => dispatch({ type: 'unlocked' })} />
        </StepFrame>
      );
    case 'frame':
    case 'leaving':
      return <StepPaymentPage shown={shown} onClose={onClose} />;
    case 'press':
      return <StepPress url={shown.url} onClose={onClose} />;
    case 'pending':
      return <StepPending {...step} />;
    case 'scheduled':
      return <ScheduledChange {...step} appliesAt={shown.appliesAt} />;
    case 'success':
      return <SubscribeSuccess {...step} />;
    case 'refused':
      return <PaymentRefused {...step} />;
    case 'pinOver':
      return <SubscribePinOver dispatch={dispatch} onClose={onClose} />;
    case 'unknown':
      return <UnknownPayment onClose={onClose} />;
    case 'duplicate':
      return <AlreadySubscribed wanted={wanted} onClose={onClose} />;
    case 'declined':
      return <PaymentDeclined {...step} shown={shown} />;
    case 'error':
      return <SubscribeFailed shown={shown} dispatch={dispatch} onClose={onClose} />;
    case 'endFlow':
      return <EndOtherSubscription error={shown.error} onClose={onClose} />;
    default:
      return <StepWorking />;
  }
}
