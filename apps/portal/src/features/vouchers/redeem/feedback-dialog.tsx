import type { AnswerBody } from '@atrium/contract/shapes';
import { supportCode } from '@atrium/domain/people/support-code';
import type { VoucherFeedbackStatus } from '@atrium/domain/subscription/subscribe-outcome';
import { Button, ButtonLink } from '@atrium/ui/button';
import { CircleAlert, CircleCheck, Clock } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { MoneyDialog } from '../../../modules/commerce/money-dialog.tsx';
import { useMoneyTexts } from '../../../modules/commerce/money-texts.ts';
import { plansHref } from '../../../modules/subscribe/plans/plans-href.ts';
import { useBenefitText } from '../mine/benefit-text.ts';
import { voucherHref } from '../mine/my-vouchers.ts';
import { usePreviewTitle } from './preview-ticket.tsx';

export type Redemption = Extract<AnswerBody<'redeemVoucher'>, { isKept: boolean }>;

export interface Feedback {
  status: VoucherFeedbackStatus;
  /** What came of it. */
  redemption?: Redemption;
  /** Why not, in words, and the status that support asks for. */
  words?: string;
  code?: number;
}

interface FeedbackDialogProps {
  feedback: Feedback | null;
  onClose: () => void;
}

/** What became of a code: one of six answers, in one place. */
export function FeedbackDialog({ feedback, onClose }: FeedbackDialogProps) {
  const t = useTranslations('vouchers.feedback');
  if (!feedback) return null;
  const { status, words, code } = feedback;
  return (
    <MoneyDialog
      open
      onOpenChange={onClose}
      title={t(`${status}.title`)}
      description={words ?? (status === 'success' ? '' : t(`${status}.line`))}
    >
      <div className="flex flex-col gap-4">
        <Sign status={status} />
        {status === 'success' && feedback.redemption && <Given redemption={feedback.redemption} />}
        {code !== undefined && (
          <p className="text-center text-12 text-t3">
            {t('supportCode')}{' '}
            <bdi dir="ltr" className="tn font-medium text-t2 select-all">
              {supportCode(code)}
            </bdi>
          </p>
        )}
        <Button variant={status === 'success' ? 'ghost' : 'accent'} size="large" wide onClick={onClose}>
          {t(status === 'success' ? 'another' : 'close')}
        </Button>
      </div>
    </MoneyDialog>
  );
}

function Sign({ status }: { status: VoucherFeedbackStatus }) {
  const look = 'size-14 self-center';
  if (status === 'success') return <CircleCheck aria-hidden className={`${look} text-success`} />;
  if (status === 'pending') return <Clock aria-hidden className={`${look} text-warning`} />;
  return <CircleAlert aria-hidden className={`${look} text-danger`} />;
}

/** What is theirs now, and the way there. */
function Given({ redemption }: { redemption: Redemption }) {
  const t = useTranslations('vouchers');
  const { head, line } = useGivenText(redemption);
  const { benefit, isKept, partnerCode, articleId, voucherId } = redemption;
  const href = isKept
    ? voucherHref({ voucherId, articleId, benefit })
    : benefit === 'SUBSCRIPTION'
      ? `${plansHref}#my-subscription`
      : benefit === 'ARTICLE'
        ? '/myPurchases'
        : benefit === 'CREDIT'
          ? `${plansHref}#my-subscription`
          : benefit === 'DISCOUNT'
            ? '/myPurchases'
            : null;
  return (
    <>
      <div className="rounded-panel bg-s2 p-4 text-center">
        <p className="text-16 font-medium">
          <bdi>{head}</bdi>
        </p>
        {line !== null && line !== head && (
          <p className="text-14 text-t2">
            <bdi>{line}</bdi>
          </p>
        )}
        {partnerCode && (
          <p className="mt-3 text-14 text-t2">
            {t('partnerCode')}{' '}
            <bdi dir="ltr" className="tn text-18 font-medium text-t1 select-all">
              {partnerCode}
            </bdi>
          </p>
        )}
      </div>
      {href && (
        <ButtonLink href={href} variant="accent" size="large" wide>
          {t(benefit === 'DISCOUNT' && !isKept ? 'open.ARTICLE' : `open.${benefit}`)}
        </ButtonLink>
      )}
    </>
  );
}

/** What it is, and until when it holds: each said once. */
function useGivenText(redemption: Redemption): { head: string; line: string | null } {
  const t = useTranslations('vouchers');
  const { day } = useMoneyTexts();
  const benefitText = useBenefitText();
  const titleOf = usePreviewTitle();
  const { benefit, title, until } = redemption;
  const head = titleOf(redemption);
  switch (benefit) {
    case 'SUBSCRIPTION':
      return { head, line: until ? t('planUntil', { date: day(until) }) : null };
    case 'CREDIT':
      return {
        head,
        line: until ? t('preview.creditsUntil', { date: day(until) }) : t('preview.creditsForever'),
      };
    case 'DISCOUNT':
      return { head: benefitText(redemption), line: null };
    case 'ARTICLE':
    case 'PARTNER_CODE':
      return { head: title, line: benefitText(redemption) };
  }
}
