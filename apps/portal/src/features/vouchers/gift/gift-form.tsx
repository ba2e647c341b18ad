import type { Failure } from '@atrium/contract/client';
import { Button } from '@atrium/ui/button';
import { LongTextField } from '@atrium/ui/fields/long-text-field';
import { RadioGroup } from '@atrium/ui/fields/radio-group';
import { TextField } from '@atrium/ui/fields/text-field';
import { CreditCard } from 'lucide-react';
import { type ReactNode, type SubmitEvent, useMemo, useState } from 'react';
import { useTranslations } from 'use-intl';
import { usePersonal } from '../../../kit/visit/use-personal.ts';
import { useMoneyTexts } from '../../../modules/commerce/money-texts.ts';
import { Loaded } from '../../../modules/person/loaded.tsx';
import { useProblemText } from '../../../modules/person/problem-text.ts';
import { useUsableCards } from '../../../modules/subscribe/flow/cards-on-file.ts';
import { OptionIcon, useOptionName } from '../../../modules/subscribe/steps/step-options.tsx';
import { GiftDone } from './gift-done.tsx';
import { keptWords } from './gift-draft.ts';
import { useGiftName } from './gift-name.ts';
import { type GiftOffer, type Given, giftOffer } from './gift-offer.ts';
import { GiftPayment } from './gift-payment.tsx';
import type { GiftInput, GiftPaymentMethod } from './gift-steps.ts';
import { GiftTicket } from './gift-ticket.tsx';
import { todayText, useGift } from './use-gift.ts';

interface GiftFormProps {
  given: Given;
  imageUrl?: string | null | undefined;
  backHref: string;
  /** Above the form: what else can be given. */
  children?: ReactNode;
}

/** A gift form: the receiver, a message, and the day of delivery. */
export function GiftForm({ given, imageUrl, backHref, children }: GiftFormProps) {
  const t = useTranslations('vouchers.gift');
  const key = JSON.stringify(given);
  const source = useMemo(() => giftOffer(JSON.parse(key) as Given), [key]);
  const shown = usePersonal(source, { anew: true });
  // kept here: another length is another offer, and what was typed stays
  const [typed, setTyped] = useState<Partial<GiftInput>>(() => keptWords(todayText()));
  return (
    <div className="mx-auto flex w-full max-w-[30rem] flex-col gap-5 px-gutter py-8 md:py-12">
      <Loaded
        shown={shown}
        skeleton={<div aria-hidden="true" className="skeleton h-[36rem] rounded-panel" />}
        title={t('loadFailed')}
      >
        {(offer) => (
          <Giving
            given={given}
            offer={offer}
            imageUrl={imageUrl}
            backHref={backHref}
            typed={{ recipient: '', from: offer.from, message: '', day: todayText(), ...typed }}
            onType={(words) => setTyped((before) => ({ ...before, ...words }))}
          >
            {children}
          </Giving>
        )}
      </Loaded>
    </div>
  );
}

interface GivingProps extends GiftFormProps {
  offer: GiftOffer;
  typed: GiftInput;
  onType: (words: Partial<GiftInput>) => void;
}

function Giving({ given, offer, imageUrl, backHref, children, typed, onType }: GivingProps) {
  const t = useTranslations('vouchers.gift');
  const words = useMoneyTexts();
  const nameOf = useGiftName();
  const gift = useGift(given);
  const means = useMeans(offer);
  const price = words.price(offer.price);
  if (gift.step.is === 'given' || gift.step.is === 'pending')
    return (
      <GiftDone step={gift.step} offer={offer} words={typed} backHref={backHref} onAnother={gift.back} />
    );
  const send = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (event.currentTarget.checkValidity()) void gift.give(trimmed(typed), means.way);
  };
  const ends = lastDay(offer, typed.day);
  return (
    <>
      <h1 className="type-heading">{t('title')}</h1>
      <GiftTicket
        imageUrl={imageUrl}
        title={nameOf(offer)}
        line={t('between', {
          from: isolated(typed.from.trim() || t('you')),
          to: isolated(typed.recipient.trim() || t('somebody')),
        })}
      />
      {children}
      <form onSubmit={send} className="flex flex-col gap-4">
        <GiftFields typed={typed} onType={onType} />
        {means.options.length > 0 && (
          <div>
            <p aria-hidden className="mb-2 text-14 font-medium">
              {t('ways')}
            </p>
            <RadioGroup
              legend={t('ways')}
              name="way"
              look="row"
              value={means.chosen}
              onChange={means.choose}
              options={means.options}
            />
          </div>
        )}
        {gift.step.is === 'form' && gift.step.problem && <Problem failure={gift.step.problem} />}
        <Button type="submit" variant="accent" size="large" wide loading={gift.isAsking}>
          {offer.price.amount > 0 ? t('pay', { price }) : t('free')}
        </Button>
        <p className="text-center text-13 text-balance text-t2">
          {t('once')} {offer.price.amount > 0 && t('returned', { date: words.day(ends), price })}
        </p>
      </form>
      <GiftPayment gift={gift} label={t('pay', { price })} title={nameOf(offer)} price={offer.price} />
    </>
  );
}

function GiftFields({ typed, onType }: Pick<GivingProps, 'typed' | 'onType'>) {
  const t = useTranslations('vouchers.gift');
  const type = (name: keyof GiftInput) => (event: { currentTarget: { value: string } }) =>
    onType({ [name]: event.currentTarget.value });
  return (
    <>
      <TextField
        label={t('recipient')}
        name="recipient"
        type="email"
        dir="ltr"
        autoComplete="off"
        value={typed.recipient}
        onChange={type('recipient')}
        rules={{ required: true, email: true }}
      />
      <TextField
        label={t('from')}
        name="from"
        autoComplete="name"
        maxLength={60}
        value={typed.from}
        onChange={type('from')}
        rules={{ required: true }}
      />
      <LongTextField
        label={t('message')}
        name="message"
        maxLength={140}
        hint={t('messageHint')}
        value={typed.message}
        onChange={type('message')}
      />
      <TextField
        label={t('day')}
        name="day"
        type="date"
        dir="ltr"
        min={todayText()}
        hint={t('dayHint')}
        value={typed.day}
        onChange={type('day')}
      />
    </>
  );
}

/** Until when it can be opened: so many days after its delivery, and never beyond the end of its campaign. */
function lastDay({ days, endsAt }: GiftOffer, day: string): Date {
  const own = Math.max(Date.now(), Date.parse(day) || 0) + days * 86_400_000;
  return new Date(endsAt ? Math.min(own, Date.parse(endsAt)) : own);
}

const trimmed = ({ recipient, from, message, day }: GiftInput): GiftInput => ({
  recipient: recipient.trim(),
  from: from.trim(),
  message: message.trim(),
  day,
});

/** A name in another script must not turn the sentence around it. */
const isolated = (text: string) => `\u2068${text}\u2069`;

const cardValue = (id: number) => `card:${id}`;

/** Cards on file first, then the tenant's ways to pay in its order. */
function useMeans(offer: GiftOffer) {
  const cards = useUsableCards();
  const nameOf = useOptionName();
  const [picked, setPicked] = useState<string | null>(null);
  const isPaid = offer.price.amount > 0;
  const options = !isPaid
    ? []
    : [
        ...cards.map(({ id, title }) => ({
          value: cardValue(id),
          label: title,
          icon: <CreditCard aria-hidden className="size-5 flex-none" />,
        })),
        ...offer.options
          .toSorted((one, other) => one.sort - other.sort)
          .map((option) => ({
            value: option.id,
            label: nameOf(option),
            icon: <OptionIcon option={option} />,
          })),
      ];
  const chosen = picked ?? options[0]?.value ?? '';
  const card = cards.find(({ id }) => cardValue(id) === chosen);
  const way: GiftPaymentMethod = card ? { cardId: card.id } : chosen === '' ? {} : { option: chosen };
  return { options, chosen, choose: setPicked, way };
}

const ownProblems = { message: 'noLinks', deliverAt: 'tooFar', from: 'noName' } as const;

/** Why it did not work; what the page could not know before is named by its field. */
function Problem({ failure }: { failure: Failure }) {
  const t = useTranslations('vouchers.gift');
  const problemText = useProblemText();
  const { details } = failure.problem;
  const fields: unknown[] = Array.isArray(details?.fields) ? details.fields : [];
  const own = (Object.keys(ownProblems) as (keyof typeof ownProblems)[]).find((field) =>
    fields.includes(`body.${field}`),
  );
  return (
    <p role="alert" className="text-14 font-medium text-danger">
      {own ? t(ownProblems[own]) : problemText(failure)}
    </p>
  );
}
