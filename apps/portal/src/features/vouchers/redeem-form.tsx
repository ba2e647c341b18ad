import { voucherOutcome } from '@atrium/domain/subscribe-outcome';
import { Button } from '@atrium/ui/button';
import { Price } from '@atrium/ui/price';
import { type SubmitEvent, useState } from 'react';
import { useTranslations } from 'use-intl';
import { invalidate } from '../../kit/visit/change-personal.ts';
import { useSite } from '../../kit/visit/site.ts';
import { useAppContext } from '../../kit/visit/use-backend.ts';
import { CodeField } from '../../modules/commerce/code-field.tsx';
import { withPasscode } from '../../modules/parental-control/with-passcode.ts';
import { useProblemText } from '../../modules/person/problem-text.ts';
import { signInFirst } from '../../modules/sign-in/sign-in-first.ts';
import { paymentAddress } from '../../modules/subscribe/payment-address.ts';
import { type Feedback, FeedbackDialog } from './feedback-dialog.tsx';
import { type Rest, useRest } from './use-rest.ts';

/** A code, from wherever it came. Whether it is one only the server says. */
export function RedeemForm() {
  const t = useTranslations('vouchers.redeem');
  const [code, setCode] = useState('');
  const [feedback, setFeedback] = useState<Feedback | null>(null);
  const rest = useRest();
  const { isSending, redeem } = useRedeem(setFeedback, rest);
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
      {rest && <RestLine rest={rest} />}
      <CodeField label={t('label')} value={code} onChange={setCode} />
      <Button type="submit" variant="accent" size="large" wide loading={isSending}>
        {t('submit')}
      </Button>
      <p className="text-center text-13 text-t3">{t('footnote')}</p>
      <FeedbackDialog feedback={feedback} onClose={close} />
    </form>
  );
}

/** Said before it is pressed: what is bought, and which card pays what is left. */
function RestLine({ rest: { title, price, card } }: { rest: Rest }) {
  const t = useTranslations('vouchers.redeem');
  return (
    <div className="flex items-center gap-4 rounded-panel bg-s2 p-4">
      <p className="min-w-0 flex-1">
        <bdi className="block text-15 font-medium">{title}</bdi>
        <span className="block text-13 text-t2">{t('rest', { name: card.title })}</span>
      </p>
      <Price value={price} className="flex-none text-16 font-heavy" />
    </div>
  );
}

function useRedeem(setFeedback: (feedback: Feedback) => void, rest: Rest | null) {
  const context = useAppContext();
  const { visit } = useSite();
  const problemText = useProblemText();
  const [isSending, setSending] = useState(false);
  const redeem = async (code: string) => {
    setSending(true);
    const pay = rest && {
      articleId: rest.articleId,
      cardId: rest.card.id,
      seen: rest.price,
      redirect: location.origin + location.pathname,
    };
    const body = { code, lang: context.locale(), ...(pay && { pay }) };
    const answer = await withPasscode((idempotencyKey) =>
      context.backend.ask('redeemVoucher', { body, idempotencyKey }),
    );
    setSending(false);
    // the bank wants to ask once more, on a page of its own
    if (answer.ok && 'url' in answer.body && answer.body.url) {
      const href = paymentAddress(answer.body.url, visit.origin);
      return href ? location.assign(href) : setFeedback({ status: 'error' });
    }
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
