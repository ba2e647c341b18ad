import { plainVoucherCode, voucherCodeLength } from '@atrium/domain/money/voucher-code';
import { voucherOutcome } from '@atrium/domain/subscription/subscribe-outcome';
import { Button } from '@atrium/ui/button';
import { PriceTag } from '@atrium/ui/price';
import { useSnackbar } from '@atrium/ui/snackbar/snackbar';
import { type SubmitEvent, useEffect, useEffectEvent, useState } from 'react';
import { useTranslations } from 'use-intl';
import { invalidate } from '../../../kit/visit/change-personal.ts';
import { isSignedIn } from '../../../kit/visit/session.ts';
import { useSite } from '../../../kit/visit/site.ts';
import { useAppContext } from '../../../kit/visit/use-backend.ts';
import { CodeField } from '../../../modules/commerce/code-field.tsx';
import { withPasscode } from '../../../modules/parental-control/with-passcode.ts';
import { useProblemText } from '../../../modules/person/problem-text.ts';
import { signInFirst } from '../../../modules/sign-in/sign-in-first.ts';
import { paymentAddress } from '../../../modules/subscribe/flow/payment-address.ts';
import { forgetCode, takeCodeFromAddress } from './code-in-address.ts';
import { type Feedback, FeedbackDialog } from './feedback-dialog.tsx';
import { type Preview, PreviewTicket } from './preview-ticket.tsx';
import { type RemainingPayment, useRemainingPayment } from './use-remaining-payment.ts';

/** A code, from wherever it came: checked first, redeemed when its ticket is seen. Only the server says what it is. */
export function RedeemForm() {
  const t = useTranslations('vouchers');
  const announce = useSnackbar();
  const [code, setCode] = useState('');
  const [error, setError] = useState<string>();
  const [preview, setPreview] = useState<Preview | null>(null);
  const [feedback, setFeedback] = useState<Feedback | null>(null);
  const rest = useRemainingPayment();
  const { isSending, redeem, look } = useRedeem(setFeedback, rest);
  const type = (value: string) => {
    setCode(value);
    setError(undefined);
    setPreview(null);
  };
  const check = async (typed: string) => {
    // what is paid with at once was shown before: the article, its price and the card
    if (rest) return redeem(typed);
    setPreview(await look(typed));
  };
  const send = (event: SubmitEvent) => {
    event.preventDefault();
    const typed = plainVoucherCode(code).length;
    if (typed < voucherCodeLength)
      return setError(
        typed === 0 ? t('redeem.empty') : t('redeem.short', { count: voucherCodeLength, typed }),
      );
    if (signInFirst('vouchers.redeem.signIn', event)) return;
    void check(code);
  };
  const arrive = useEffectEvent(() => {
    const given = takeCodeFromAddress();
    if (given === '') return;
    type(given);
    if (isSignedIn()) void check(given);
  });
  useEffect(() => arrive(), []);
  const clear = () => {
    forgetCode();
    type('');
  };
  const close = () => {
    if (feedback?.status === 'success') clear();
    setFeedback(null);
  };
  const later = () => {
    setPreview(null);
    announce(t('preview.laterText'));
  };
  return (
    <div className="flex flex-col gap-4">
      <form onSubmit={send} noValidate className="flex flex-col gap-4">
        {rest && <RestLine rest={rest} />}
        <CodeField label={t('redeem.label')} value={code} onChange={type} error={error} />
        {!preview && (
          <>
            <Button type="submit" variant="accent" size="large" wide loading={isSending}>
              {t(rest ? 'redeem.take' : 'redeem.submit')}
            </Button>
            <p className="text-center text-13 text-t3">{t('redeem.footnote')}</p>
          </>
        )}
      </form>
      {preview && (
        <PreviewTicket
          preview={preview}
          isSending={isSending}
          onRedeem={() => void redeem(code)}
          onLater={later}
        />
      )}
      <FeedbackDialog feedback={feedback} onClose={close} />
    </div>
  );
}

/** Said before it is pressed: what is bought, and which card pays what is left. */
function RestLine({ rest: { title, price, card } }: { rest: RemainingPayment }) {
  const t = useTranslations('vouchers.redeem');
  return (
    <div className="flex items-center gap-4 rounded-panel bg-s2 p-4">
      <p className="min-w-0 flex-1">
        <bdi className="block text-15 font-medium">{title}</bdi>
        <span className="block text-13 text-t2">{t('rest', { name: card.title })}</span>
      </p>
      <PriceTag value={price} className="flex-none text-16 font-heavy" />
    </div>
  );
}

function useRedeem(setFeedback: (feedback: Feedback) => void, rest: RemainingPayment | null) {
  const context = useAppContext();
  const { visit } = useSite();
  const problemText = useProblemText();
  const [isSending, setSending] = useState(false);
  type Failed = Parameters<typeof problemText>[0];
  const refuse = (answer: Failed) => {
    const status = voucherOutcome(answer.status);
    const isOwn = status === 'error';
    setFeedback({ status, ...(isOwn && { words: problemText(answer), code: answer.status }) });
  };
  const look = async (code: string): Promise<Preview | null> => {
    setSending(true);
    const answer = await context.backend.ask('previewVoucher', { body: { code, lang: context.locale() } });
    setSending(false);
    if (answer.ok) return answer.body;
    refuse(answer);
    return null;
  };
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
    if (!answer.ok) return refuse(answer);
    const status = voucherOutcome(answer.status);
    setFeedback({ status, ...('isKept' in answer.body && { redemption: answer.body }) });
    await invalidate(context, 'vouchers', 'subscriptions', 'wallet');
  };
  return { isSending, redeem, look };
}
