import { Button } from '@atrium/ui/button';
import { useSnackbar } from '@atrium/ui/snackbar/snackbar';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { invalidate } from '../../../kit/visit/change-personal.ts';
import { loadPersonal } from '../../../kit/visit/personal-data.ts';
import { useAppContext } from '../../../kit/visit/use-backend.ts';
import { useMoneyTexts } from '../../../modules/commerce/money-texts.ts';
import { withPasscode } from '../../../modules/parental-control/with-passcode.ts';
import { useProblemText } from '../../../modules/person/problem-text.ts';
import { numberText } from '../../../modules/subscribe/flow/cards-on-file.ts';
import { NumberForm } from '../../../modules/subscribe/forms/number-form.tsx';
import { PinForm, type SentPin } from '../../../modules/subscribe/forms/pin-form.tsx';
import {
  Footnote,
  mainButton,
  StepFrame,
  StepsDialog,
} from '../../../modules/subscribe/forms/step-frame.tsx';
import { mySubscriptions } from '../../../modules/subscribe/plans/my-subscriptions.ts';

/** A number is typed, its operator sends a code there, and the code puts it on file. */
export default function AddNumberDialog({ onClose }: { onClose: () => void }) {
  return (
    <StepsDialog onClose={onClose}>
      <AddNumber onClose={onClose} />
    </StepsDialog>
  );
}

type Shown =
  | { is: 'number'; isRefused: boolean }
  | ({ is: 'pin'; token: string } & SentPin)
  | { is: 'over' }
  | { is: 'failed'; text: string };

function AddNumber({ onClose }: { onClose: () => void }) {
  const t = useTranslations();
  const { shown, isBusy, send, confirm, startAgain } = useAddNumber(onClose);
  switch (shown.is) {
    case 'number':
      return (
        <NumberForm
          title={t('cards.numbers.title')}
          text={t('cards.numbers.addLine')}
          label={t('cards.numbers.sendCode')}
          isRefused={shown.isRefused}
          isBusy={isBusy}
          onNumber={(msisdn) => void send(msisdn)}
        >
          <Footnote>{t('cards.numbers.note')}</Footnote>
        </NumberForm>
      );
    case 'pin':
      return (
        <PinForm
          shown={shown}
          onPin={(pin) => void confirm(pin)}
          onResend={() => void send()}
          onOtherNumber={startAgain}
        >
          <Button type="submit" variant="accent" size="large" wide className={mainButton} loading={isBusy}>
            {t('cards.numbers.confirm')}
          </Button>
          <Footnote>{t('cards.numbers.note')}</Footnote>
        </PinForm>
      );
    default:
      return (
        <StepFrame
          title={shown.is === 'over' ? t('buy.pinOver.title') : t('cart.failed.title')}
          description={shown.is === 'over' ? t('buy.pinOver.text') : shown.text}
        >
          <Button variant="accent" size="large" wide onClick={startAgain}>
            {t('buy.again')}
          </Button>
          <Button variant="ghost" wide onClick={onClose}>
            {t('common.close')}
          </Button>
        </StepFrame>
      );
  }
}

function useAddNumber(onAdded: () => void) {
  const context = useAppContext();
  const { backend } = context;
  const problemText = useProblemText();
  const tellAdded = useTellAdded();
  const [shown, setShown] = useState<Shown>({ is: 'number', isRefused: false });
  const [number, setNumber] = useState('');
  const [isBusy, setBusy] = useState(false);

  const send = async (msisdn = number) => {
    setBusy(true);
    setNumber(msisdn);
    const body = { msisdn, lang: context.locale() };
    const answer = await withPasscode((idempotencyKey) =>
      backend.ask('addPhoneNumber', { body, idempotencyKey }),
    );
    setBusy(false);
    if (answer.ok && answer.status === 200) {
      const { purchaseToken: token, sentTo } = answer.body;
      const sent = shown.is === 'pin' ? shown.sent + 1 : 1;
      return setShown({ is: 'pin', token, sentTo, attemptsLeft: null, wrong: 0, sent });
    }
    if (!answer.ok && answer.problem.error === 'VALIDATION_FAILED')
      return setShown({ is: 'number', isRefused: true });
    setShown({ is: 'failed', text: answer.ok ? '' : problemText(answer) });
  };

  const confirm = async (pin: string) => {
    if (shown.is !== 'pin') return;
    setBusy(true);
    const body = { purchaseToken: shown.token, pin };
    const answer = await withPasscode(() => backend.ask('confirmPhoneNumber', { body }));
    setBusy(false);
    if (answer.ok) {
      await invalidate(context, 'cards', 'subscriptions');
      if (answer.status === 201) await tellAdded(answer.body.brand, answer.body.last4);
      return onAdded();
    }
    const { error, details } = answer.problem;
    if (error === 'PIN_ATTEMPTS_USED') return setShown({ is: 'over' });
    if (error !== 'INCORRECT_OTP') return setShown({ is: 'failed', text: problemText(answer) });
    setShown({ ...shown, wrong: shown.wrong + 1, attemptsLeft: Number(details?.attemptsLeft ?? 0) });
  };
  return { shown, isBusy, send, confirm, startAgain: () => setShown({ is: 'number', isRefused: false }) };
}

/** A trial that nothing would have paid is paid by the new number: when, and how much. */
function useTellAdded() {
  const context = useAppContext();
  const t = useTranslations('cards.numbers');
  const announce = useSnackbar();
  const { planName, weekday, price } = useMoneyTexts();
  return async (brand: string | null, last4: string) => {
    const name = numberText(brand, last4);
    const answer = await loadPersonal(context, mySubscriptions);
    const trial = (answer.ok ? answer.body : []).find(
      ({ subState, paidBy }) => subState === 'TRIAL' && paidBy?.kind === 'MSISDN' && paidBy.last4 === last4,
    );
    const text =
      trial?.subscriptionType && trial.trialEnd
        ? t('addedTrial', {
            title: planName(trial.subscriptionType),
            date: weekday(trial.trialEnd),
            price: price(trial.price),
            name,
          })
        : t('added');
    announce(text, { tone: 'success' });
  };
}
