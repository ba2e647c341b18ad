import type { UserSubscription } from '@atrium/contract/schemas/models/user-subscription';
import { Button } from '@atrium/ui/button';
import { RadioGroup } from '@atrium/ui/fields/radio-group';
import { useId, useState } from 'react';
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
  return (
    <>
      <Button
        className={className}
        loading={isSending}
        onClick={() => (ways.length > 1 ? setChoosing(true) : void pay(only.cardId))}
      >
        {t('payNow', { price: price(subscription.price) })}
      </Button>
      {isChoosing && <ChooseWay subscription={subscription} ways={ways} onClose={() => setChoosing(false)} />}
    </>
  );
}

interface Way {
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
  subscription: UserSubscription;
  ways: readonly Way[];
  onClose: () => void;
}

function ChooseWay({ subscription, ways, onClose }: ChooseWayProps) {
  const t = useTranslations();
  const { price } = useMoneyWords();
  const name = useId();
  const [chosen, setChosen] = useState(0);
  const { isSending, pay } = usePay(subscription);
  const title = t('subscription.dialog.paymentOptions.title');
  const confirm = async () => {
    if (await pay(ways[chosen]?.cardId)) onClose();
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
          {t('subscribe.button.payNow', { price: price(subscription.price) })}
        </Button>
      </div>
    </MoneyDialog>
  );
}
