import type { AnswerBody } from '@atrium/contract/shapes';
import { Button } from '@atrium/ui/button';
import { PriceTag } from '@atrium/ui/price';
import { Gift } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { useSite } from '../../../kit/visit/site.ts';
import { useMoneyTexts } from '../../../modules/commerce/money-texts.ts';
import { useGiftName } from '../gift/gift-name.ts';
import { useBenefitText } from '../mine/benefit-text.ts';

export type Preview = AnswerBody<'previewVoucher'>;

interface PreviewTicketProps {
  preview: Preview;
  isSending: boolean;
  onRedeem: () => void;
  onLater: () => void;
}

const paper = 'bg-[oklch(0.985_0.012_75)] text-[oklch(0.21_0.03_330)]';
const quiet = 'text-[oklch(0.42_0.03_345)]';
const notches = {
  mask: 'radial-gradient(circle 12px at 0 0, #0000 97%, #000) 0 0 / 51% 100% no-repeat, radial-gradient(circle 12px at 100% 0, #0000 97%, #000) 100% 0 / 51% 100% no-repeat',
};

/** What a code brings, what it costs and when it ends, before anything is used. Paper stays paper in the dark. */
export function PreviewTicket({ preview, isSending, onRedeem, onLater }: PreviewTicketProps) {
  const t = useTranslations('vouchers');
  const { tenant } = useSite();
  const words = useMoneyTexts();
  const titleOf = usePreviewTitle();
  const notes = usePreviewNotes(preview);
  const { title, gift, until, codeUntil, isKept, isBlocked } = preview;
  const name = titleOf(preview);
  const end = isKept ? codeUntil : until;
  return (
    <section aria-label={name} className="flex flex-col gap-4">
      <p role="status" className="text-14 font-medium text-success">
        {t('preview.valid')}
      </p>
      <div className="drop-shadow-xl">
        <div className={`rounded-t-dialog p-5 ${paper}`}>
          {gift && (
            <p className="flex items-center gap-2 text-14 font-medium text-[oklch(0.42_0.11_45)]">
              <Gift aria-hidden className="size-4.5 flex-none" />
              {t('preview.gift', { from: `\u2068${gift.from}\u2069` })}
            </p>
          )}
          <h2 className="type-display mt-1 text-28 leading-heading text-balance">
            <bdi>{name}</bdi>
          </h2>
          {title !== name && !preview.period && <p className={`mt-1 text-15 ${quiet}`}>{title}</p>}
          {gift && gift.message !== '' && (
            <p className={`mt-2 text-15 ${quiet}`}>
              <q>
                <bdi>{gift.message}</bdi>
              </q>
            </p>
          )}
        </div>
        <div className={`rounded-b-dialog px-5 pb-5 ${paper}`} style={notches}>
          <div aria-hidden className="border-t-2 border-dotted border-[oklch(0.84_0.03_70)]" />
          <dl className="flex justify-between gap-6 pt-4">
            <div>
              <dt className={`text-13 ${quiet}`}>{t('preview.pay')}</dt>
              <dd className="text-18 font-heavy">
                <PriceTag value={{ amount: 0, currency: tenant.currency }} />
              </dd>
            </div>
            <div className="text-end">
              <dt className={`text-13 ${quiet}`}>{t('preview.until')}</dt>
              <dd className="text-18 font-heavy">{end ? words.day(end) : t('preview.noEnd')}</dd>
            </div>
          </dl>
        </div>
      </div>
      {notes.map((note) => (
        <p key={note} className="text-14 text-t2">
          {note}
        </p>
      ))}
      {!isBlocked && (
        <Button variant="accent" size="large" wide loading={isSending} onClick={onRedeem}>
          {actionOf(t, preview)}
        </Button>
      )}
      <Button variant="ghost" wide disabled={isSending} onClick={onLater}>
        {t('preview.later')}
      </Button>
    </section>
  );
}

/** "One month of Plus", "10 credits", or what it is called. */
export function usePreviewTitle(): (of: Pick<Preview, 'benefit' | 'title' | 'period' | 'credits'>) => string {
  const benefitText = useBenefitText();
  const giftName = useGiftName();
  return (of) => (of.benefit === 'CREDIT' ? benefitText(of) : giftName(of));
}

type Translate = ReturnType<typeof useTranslations<'vouchers'>>;

const actionOf = (t: Translate, { isKept, period, title, benefit, credits = 0 }: Preview): string => {
  if (isKept) return t('preview.keep');
  if (period) return t(`gift.start.${period}`, { plan: title });
  return benefit === 'CREDIT' ? t('preview.credits', { count: credits }) : t('redeem.take');
};

function usePreviewNotes({ benefit, until, ownPlan, isBlocked, isKept, codeUntil }: Preview): string[] {
  const t = useTranslations('vouchers');
  const { day } = useMoneyTexts();
  const plan = ownPlan === null ? '' : `\u2068${ownPlan}\u2069`;
  const notes: string[] = [];
  if (benefit === 'SUBSCRIPTION' && until && !isBlocked) notes.push(t('planUntil', { date: day(until) }));
  if (benefit === 'CREDIT')
    notes.push(until ? t('preview.creditsUntil', { date: day(until) }) : t('preview.creditsForever'));
  if (isBlocked) notes.push(t('preview.blocked', { plan }));
  else if (ownPlan !== null) notes.push(t('preview.ownPlan', { plan }));
  if (codeUntil && !isKept) notes.push(t('preview.codeUntil', { date: day(codeUntil) }));
  return notes;
}
