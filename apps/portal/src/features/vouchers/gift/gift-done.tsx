import { Button, ButtonLink } from '@atrium/ui/button';
import { Clock, Gift } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { useMoneyTexts } from '../../../modules/commerce/money-texts.ts';
import { useGiftName } from './gift-name.ts';
import type { GiftOffer } from './gift-offer.ts';
import type { GiftInput, GiftStep } from './gift-steps.ts';
import { todayText } from './use-gift.ts';

interface GiftDoneProps {
  step: Extract<GiftStep, { is: 'given' | 'pending' }>;
  offer: GiftOffer;
  words: GiftInput;
  backHref: string;
  onAnother: () => void;
}

/** What was given, to whom, when it is sent and for how much. */
export function GiftDone({ step, offer, words, backHref, onAnother }: GiftDoneProps) {
  const t = useTranslations('vouchers.gift');
  const money = useMoneyTexts();
  const nameOf = useGiftName();
  const isPending = step.is === 'pending';
  const said = {
    gift: nameOf(offer),
    to: `\u2068${words.recipient.trim()}\u2069`,
    price: money.price(offer.price),
  };
  const isToday = words.day <= todayText();
  return (
    <div className="flex flex-col items-center gap-4 py-6 text-center">
      {isPending ? (
        <Clock aria-hidden className="size-14 text-warning" />
      ) : (
        <Gift aria-hidden className="size-14 text-success" />
      )}
      <h1 className="type-heading">{t(isPending ? 'pending' : 'sent')}</h1>
      <p role="status" className="max-w-96 text-15 text-balance text-t2">
        {isPending
          ? t('pendingText')
          : isToday
            ? t('sentToday', said)
            : t('sentLater', { ...said, date: money.weekday(`${words.day}T12:00:00`) })}
      </p>
      <ButtonLink href="/myPurchases" variant="accent" size="large" wide>
        {t('see')}
      </ButtonLink>
      {!isPending && (
        <Button variant="ghost" wide onClick={onAnother}>
          {t('another')}
        </Button>
      )}
      <ButtonLink href={backHref} variant="ghost" wide>
        {t('back')}
      </ButtonLink>
    </div>
  );
}
