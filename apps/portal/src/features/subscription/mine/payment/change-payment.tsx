import type { UserSubscription } from '@atrium/contract/schemas/models/user-subscription';
import { Button, ButtonLink } from '@atrium/ui/button';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useAppContext } from '../../../../kit/visit/use-backend.ts';
import { numberText, useUsableMethods } from '../../../../modules/subscribe/flow/cards-on-file.ts';
import { ChooseSavedPayment, type SavedPaymentChoice } from './pay-now.tsx';
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
  const others = useUsableMethods().filter(({ title }) => title !== current);
  const label = t('mySubscription.action.changePayment');
  if (others.length === 0)
    return (
      <ButtonLink href={paymentMethods} className={className}>
        {label}
      </ButtonLink>
    );
  const choose = async ({ cardId, name }: SavedPaymentChoice) => {
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
        <ChooseSavedPayment
          ways={[
            ...(current ? [{ name: current, isNumber: paidBy?.kind === 'MSISDN' }] : []),
            ...others.map(({ id: cardId, title, isNumber }) => ({ cardId, name: title, isNumber })),
          ]}
          label={t('common.save')}
          isSending={isSending}
          onChoose={choose}
          onClose={() => setChoosing(false)}
        >
          <ButtonLink href={paymentMethods} variant="ghost" wide>
            {t('chrome.profile.paymentMethods')}
          </ButtonLink>
        </ChooseSavedPayment>
      )}
    </>
  );
}
