import type { UserSubscription } from '@atrium/contract/schemas/models/user-subscription';
import { Button, ButtonLink } from '@atrium/ui/button';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useAppContext } from '../../../kit/visit/use-backend.ts';
import { numberText, useUsableCards } from '../../../modules/subscribe/cards-on-file.ts';
import { ChooseWay, type Way } from './pay-now.tsx';
import { useMoneyAction } from './use-money-action.ts';

export const paymentMethods = '/MyPaymentMethods';

interface ChangePaymentProps {
  subscription: UserSubscription;
  className: string;
}

/** Which card pays from the next time on; who has no other one adds it first. */
export function ChangePayment({ subscription: { id, paidBy }, className }: ChangePaymentProps) {
  const { backend } = useAppContext();
  const t = useTranslations();
  const { isSending, act } = useMoneyAction();
  const [isChoosing, setChoosing] = useState(false);
  const current = paidBy && numberText(paidBy.brand, paidBy.last4);
  const others = useUsableCards().filter(({ title }) => title !== current);
  const label = t('mySubscription.action.changePayment');
  if (others.length === 0)
    return (
      <ButtonLink href={paymentMethods} className={className}>
        {label}
      </ButtonLink>
    );
  const choose = async ({ cardId, name }: Way) => {
    if (cardId === undefined) return true;
    const taken = await act(
      (idempotencyKey) =>
        backend.ask('paySubscription', { params: { id }, body: { cardId }, idempotencyKey }),
      { done: t('mySubscription.done.paidBy', { name }) },
    );
    return taken !== null;
  };
  return (
    <>
      <Button className={className} onClick={() => setChoosing(true)}>
        {label}
      </Button>
      {isChoosing && (
        <ChooseWay
          ways={[
            ...(current ? [{ name: current }] : []),
            ...others.map((card) => ({ cardId: card.id, name: card.title })),
          ]}
          label={t('common.save')}
          isSending={isSending}
          onChoose={choose}
          onClose={() => setChoosing(false)}
        >
          <ButtonLink href={paymentMethods} variant="ghost" wide>
            {t('cards.add')}
          </ButtonLink>
        </ChooseWay>
      )}
    </>
  );
}
