import type { UserSubscription } from '@atrium/contract/schemas/models/user-subscription';
import { nextPrice } from '@atrium/domain/subscription/next-charge';
import { Button } from '@atrium/ui/button';
import { RadioGroup } from '@atrium/ui/fields/radio-group';
import { type ReactNode, useId, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useAppContext } from '../../../../kit/visit/use-backend.ts';
import { MoneyDialog } from '../../../../modules/commerce/money-dialog.tsx';
import { useMoneyTexts } from '../../../../modules/commerce/money-texts.ts';
import {
  numberText,
  useExpiredCards,
  useUsableMethods,
} from '../../../../modules/subscribe/flow/cards-on-file.ts';
import type { CardOnFile } from '../../../../modules/subscribe/flow/flow-state.ts';
import { useMoneyAction } from './use-money-action.ts';
import { wrappingButton } from './wrapping-button.ts';

interface PayNowProps {
  subscription: UserSubscription;
  className: string;
}

/** Pays a renewal that failed. A customer with several methods on file chooses one. */
export function PayNow({ subscription, className }: PayNowProps) {
  const t = useTranslations('subscribe.button');
  const { price } = useMoneyTexts();
  const { isSending, pay } = usePay(subscription);
  const [isChoosing, setChoosing] = useState(false);
  const ways = waysOf(subscription, useUsableMethods(), useExpiredCards());
  const [only] = ways;
  if (!only) return null;
  const label = t('payNow', { price: price(nextPrice(subscription)) });
  return (
    <>
      <Button
        className={className}
        loading={isSending}
        onClick={() => (ways.length > 1 ? setChoosing(true) : void pay(only.cardId))}
      >
        {label}
      </Button>
      {isChoosing && (
        <ChooseSavedPayment
          ways={ways}
          label={label}
          isSending={isSending}
          onChoose={async ({ cardId }) => (await pay(cardId)) !== null}
          onClose={() => setChoosing(false)}
        />
      )}
    </>
  );
}

export interface SavedPaymentChoice {
  /** None: what was used so far. */
  cardId?: number | undefined;
  name: string;
  /** A phone number: below its last figures stands that it is the phone bill. */
  isNumber?: boolean | undefined;
}

/**
 * What was used so far, unless that is one of the cards; then what is on file, the one they prefer first. A card that has
 * expired is offered only where there is nothing else.
 */
function waysOf(
  { paidBy }: UserSubscription,
  cards: readonly CardOnFile[],
  expired: readonly string[],
): SavedPaymentChoice[] {
  const onFile = cards.map(({ id, title, isNumber }) => ({ cardId: id, name: title, isNumber }));
  const current = paidBy && numberText(paidBy.brand, paidBy.last4);
  if (current === null) return onFile;
  if (paidBy?.kind !== 'CARD')
    return [
      { name: current, isNumber: paidBy?.kind === 'MSISDN' },
      ...onFile.filter(({ name }) => name !== current),
    ];
  const isListed = onFile.some(({ name }) => name === current);
  const isExpired = onFile.length > 0 && expired.includes(current);
  return isListed || isExpired ? onFile : [{ name: current }, ...onFile];
}

function usePay({ id }: UserSubscription) {
  const { backend } = useAppContext();
  const t = useTranslations('mySubscription.done');
  const { isSending, act } = useMoneyAction();
  const pay = (cardId?: number) =>
    act(
      (idempotencyKey) =>
        backend.ask('paySubscription', {
          params: { id },
          body: cardId === undefined ? {} : { cardId },
          idempotencyKey,
        }),
      { done: t('paid') },
    );
  return { isSending, pay };
}

interface ChooseWayProps {
  ways: readonly SavedPaymentChoice[];
  /** Of the button. */
  label: string;
  isSending: boolean;
  /** Whether it was taken. */
  onChoose: (way: SavedPaymentChoice) => Promise<boolean>;
  onClose: () => void;
  children?: ReactNode;
}

export function ChooseSavedPayment({ ways, label, isSending, onChoose, onClose, children }: ChooseWayProps) {
  const t = useTranslations();
  const name = useId();
  const [chosen, setChosen] = useState(0);
  const title = t('subscription.dialog.paymentOptions.title');
  const confirm = async () => {
    const way = ways[chosen];
    if (way && (await onChoose(way))) onClose();
  };
  return (
    <MoneyDialog open onOpenChange={onClose} deliberate title={title}>
      <div className="flex flex-col gap-4">
        <RadioGroup
          legend={title}
          name={name}
          look="row"
          value={String(chosen)}
          onChange={(value) => setChosen(Number(value))}
          options={ways.map((way, index) => ({
            value: String(index),
            label: way.name,
            ...(way.isNumber && { hint: t('subscribe.unfinished.phone') }),
          }))}
        />
        <Button
          variant="accent"
          size="large"
          wide
          className={wrappingButton}
          loading={isSending}
          onClick={() => void confirm()}
        >
          {label}
        </Button>
        {children}
      </div>
    </MoneyDialog>
  );
}
