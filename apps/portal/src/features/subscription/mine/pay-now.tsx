import type { UserSubscription } from '@atrium/contract/schemas/models/user-subscription';
import { Button } from '@atrium/ui/button';
import { RadioGroup } from '@atrium/ui/fields/radio-group';
import { type ReactNode, useId, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useAppContext } from '../../../kit/visit/use-backend.ts';
import { MoneyDialog } from '../../../modules/commerce/money-dialog.tsx';
import { useMoneyWords } from '../../../modules/commerce/money-words.ts';
import { numberText, useUsableCards } from '../../../modules/subscribe/cards-on-file.ts';
import type { CardOnFile } from '../../../modules/subscribe/flow-state.ts';
import { useMoneyAction } from './use-money-action.ts';
import { wraps } from './wrapping.ts';

interface PayNowProps {
  subscription: UserSubscription;
  className: string;
}

/** For whoever has put right what could not be charged. Who has several ways on file says which. */
export function PayNow({ subscription, className }: PayNowProps) {
  const t = useTranslations('subscribe.button');
  const { price } = useMoneyWords();
  const { isSending, pay } = usePay(subscription);
  const [isChoosing, setChoosing] = useState(false);
  const ways = waysOf(subscription, useUsableCards());
  const [only] = ways;
  if (!only) return null;
  const label = t('payNow', { price: price(subscription.price) });
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
        <ChooseWay
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

export interface Way {
  /** None: what was used so far. */
  cardId?: number | undefined;
  name: string;
}

/** What was used so far, unless that is one of the cards; then these, the one they prefer first. */
function waysOf({ paidBy }: UserSubscription, cards: readonly CardOnFile[]): Way[] {
  const onFile = cards.map(({ id, title }) => ({ cardId: id, name: title }));
  const isListed = paidBy === null || (paidBy.kind === 'CARD' && onFile.length > 0);
  return isListed ? onFile : [{ name: numberText(paidBy.brand, paidBy.last4) }, ...onFile];
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
  ways: readonly Way[];
  /** Of the button. */
  label: string;
  isSending: boolean;
  /** Whether it was taken. */
  onChoose: (way: Way) => Promise<boolean>;
  onClose: () => void;
  children?: ReactNode;
}

export function ChooseWay({ ways, label, isSending, onChoose, onClose, children }: ChooseWayProps) {
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
          options={ways.map((way, index) => ({ value: String(index), label: way.name }))}
        />
        <Button
          variant="accent"
          size="large"
          wide
          className={wraps}
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
