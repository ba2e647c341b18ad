import { voucherOutcome } from '@atrium/domain/subscribe-outcome';
import { Button } from '@atrium/ui/button';
import { type SubmitEvent, useState } from 'react';
import { useTranslations } from 'use-intl';
import { invalidate } from '../../kit/visit/change-personal.ts';
import { useAppContext } from '../../kit/visit/use-backend.ts';
import { CodeField } from '../../modules/commerce/code-field.tsx';
import { withPasscode } from '../../modules/parental-control/with-passcode.ts';
import { useProblemText } from '../../modules/person/problem-text.ts';
import { signInFirst } from '../../modules/sign-in/sign-in-first.ts';
import { type Feedback, FeedbackDialog } from './feedback-dialog.tsx';

/** A code, from wherever it came. Whether it is one only the server says. */
export function RedeemForm() {
  const t = useTranslations('vouchers.redeem');
  const [code, setCode] = useState('');
  const [feedback, setFeedback] = useState<Feedback | null>(null);
  const { isSending, redeem } = useRedeem(setFeedback);
  const send = (event: SubmitEvent) => {
    event.preventDefault();
    if (signInFirst('vouchers.redeem.signIn', event)) return;
    if (code !== '') void redeem(code);
  };
  const close = () => {
    if (feedback?.status === 'success') setCode('');
    setFeedback(null);
  };
  return (
    <form onSubmit={send} noValidate className="flex flex-col gap-4">
      <CodeField label={t('label')} value={code} onChange={setCode} />
      <Button type="submit" variant="accent" size="large" wide loading={isSending}>
        {t('submit')}
      </Button>
      <p className="text-center text-13 text-t3">{t('footnote')}</p>
      <FeedbackDialog feedback={feedback} onClose={close} />
    </form>
  );
}

function useRedeem(setFeedback: (feedback: Feedback) => void) {
  const context = useAppContext();
  const problemText = useProblemText();
  const [isSending, setSending] = useState(false);
  const redeem = async (code: string) => {
    setSending(true);
    const body = { code, lang: context.locale() };
    const answer = await withPasscode((idempotencyKey) =>
      context.backend.ask('redeemVoucher', { body, idempotencyKey }),
    );
    setSending(false);
    const status = voucherOutcome(answer.status);
    if (!answer.ok) {
      const isOwn = status === 'error';
      return setFeedback({ status, ...(isOwn && { words: problemText(answer), code: answer.status }) });
    }
    setFeedback({ status, ...('isKept' in answer.body && { redemption: answer.body }) });
    await invalidate(context, 'vouchers', 'subscriptions', 'wallet');
  };
  return { isSending, redeem };
}
