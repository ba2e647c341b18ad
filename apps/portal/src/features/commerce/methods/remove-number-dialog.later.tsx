import type { PhoneNumber } from '@atrium/contract/schemas/credit-card';
import { Button, ButtonLink } from '@atrium/ui/button';
import { useSnackbar } from '@atrium/ui/snackbar/snackbar';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { invalidate } from '../../../kit/visit/change-personal.ts';
import { loadPersonal } from '../../../kit/visit/personal-data.ts';
import { useAppContext } from '../../../kit/visit/use-backend.ts';
import { MoneyDialog } from '../../../modules/commerce/money-dialog.tsx';
import { useMoneyTexts } from '../../../modules/commerce/money-texts.ts';
import { useProblemText } from '../../../modules/person/problem-text.ts';
import { mySubscriptions } from '../../../modules/subscribe/plans/my-subscriptions.ts';

interface RemoveNumberProps {
  number: PhoneNumber;
  /** As it is called on screen. */
  name: string;
  onClose: () => void;
}

/** A number that pays for something stays, and says for what. */
export default function RemoveNumberDialog({ number, name, onClose }: RemoveNumberProps) {
  const t = useTranslations('cards');
  const common = useTranslations('common');
  const manage = useTranslations('subscribe.success');
  const { isRemoving, refusal, isInUse, remove } = useRemove(number, name, onClose);
  return (
    <MoneyDialog
      open
      onOpenChange={onClose}
      title={t('remove.title', { name })}
      description={t('numbers.removeLine')}
    >
      {refusal && (
        <p role="alert" className="mb-4 text-14 font-medium text-danger">
          {refusal}
        </p>
      )}
      <div className="flex flex-wrap justify-end gap-2.5">
        <Button onClick={onClose}>{common('cancel')}</Button>
        {isInUse && (
          <ButtonLink href="/subscription#my-subscription" variant="accent">
            {manage('manage')}
          </ButtonLink>
        )}
        {!refusal && (
          <Button variant="danger" loading={isRemoving} onClick={() => void remove()}>
            {t('numbers.remove')}
          </Button>
        )}
      </div>
    </MoneyDialog>
  );
}

function useRemove({ id, last4 }: PhoneNumber, name: string, onRemoved: () => void) {
  const context = useAppContext();
  const t = useTranslations('cards');
  const announce = useSnackbar();
  const problemText = useProblemText();
  const { planName } = useMoneyTexts();
  const [isRemoving, setRemoving] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [isInUse, setInUse] = useState(false);

  const inUse = async () => {
    const answer = await loadPersonal(context, mySubscriptions);
    const held = answer.ok ? answer.body : [];
    const paid = held.find(
      ({ state, paidBy }) => state !== 'CANCELED' && paidBy?.kind === 'MSISDN' && paidBy.last4 === last4,
    );
    return paid?.subscriptionType
      ? t('numbers.inUse', { name, title: planName(paid.subscriptionType) })
      : t('inUseUnknown');
  };

  const remove = async () => {
    setRemoving(true);
    const answer = await context.backend.ask('deletePhoneNumber', { params: { id } });
    if (answer.ok) {
      await invalidate(context, 'cards');
      announce(t('numbers.removed'), { tone: 'success' });
      return onRemoved();
    }
    const isConflict = answer.problem.error === 'CONFLICT';
    setRefusal(isConflict ? await inUse() : problemText(answer));
    setInUse(isConflict);
    setRemoving(false);
  };
  return { isRemoving, refusal, isInUse, remove };
}
