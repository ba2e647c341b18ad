import type { CreditCard } from '@atrium/contract/schemas/credit-card';
import { Button, ButtonLink } from '@atrium/ui/button';
import { TextField } from '@atrium/ui/fields/text-field';
import { useSnackbar } from '@atrium/ui/snackbar/snackbar';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { invalidate, optimisticUpdate } from '../../../kit/visit/change-personal.ts';
import { loadPersonal } from '../../../kit/visit/personal-data.ts';
import { useAppContext } from '../../../kit/visit/use-backend.ts';
import { MoneyDialog } from '../../../modules/commerce/money-dialog.tsx';
import { useMoneyTexts } from '../../../modules/commerce/money-texts.ts';
import { useProblemText } from '../../../modules/person/problem-text.ts';
import { cards } from '../../../modules/subscribe/flow/cards-on-file.ts';
import { mySubscriptions } from '../../../modules/subscribe/plans/my-subscriptions.ts';

interface CardDialogProps {
  card: CreditCard;
  /** As it is called on screen. */
  name: string;
  onClose: () => void;
}

export function RenameDialog({ card: { id, holder }, name, onClose }: CardDialogProps) {
  const context = useAppContext();
  const t = useTranslations('cards');
  const common = useTranslations('common');
  const problemText = useProblemText();
  const announce = useSnackbar();
  const [isSaving, setSaving] = useState(false);
  const [error, setError] = useState<string>();
  const rename = async (typed: string) => {
    setSaving(true);
    const answer = await optimisticUpdate(context, cards, {
      apply: (list) => list.map((card) => (card.id === id ? { ...card, holder: typed } : card)),
      send: ({ backend }) => backend.ask('updateCreditCard', { params: { id }, body: { holder: typed } }),
    });
    setSaving(false);
    if (!answer.ok) return setError(problemText(answer));
    announce(t('renamed'), { tone: 'success' });
    onClose();
  };
  return (
    <MoneyDialog open onOpenChange={onClose} deliberate title={t('renameOf', { name })}>
      <form
        className="flex flex-col gap-3"
        onSubmit={(event) => {
          event.preventDefault();
          const typed = new FormData(event.currentTarget).get('holder');
          if (typeof typed === 'string' && typed.trim()) void rename(typed.trim());
        }}
      >
        <TextField
          name="holder"
          label={t('holder')}
          defaultValue={holder ?? ''}
          rules={{ required: true }}
          maxLength={100}
          autoComplete="cc-name"
          error={error}
        />
        <div className="flex flex-wrap justify-end gap-2.5">
          <Button onClick={onClose}>{common('cancel')}</Button>
          <Button type="submit" variant="accent" loading={isSaving}>
            {common('save')}
          </Button>
        </div>
      </form>
    </MoneyDialog>
  );
}

/** A card that is gone has to be typed again, hence the question. One that pays for something stays. */
export function RemoveDialog({ card, name, onClose }: CardDialogProps) {
  const t = useTranslations('cards');
  const common = useTranslations('common');
  const subscribe = useTranslations('subscribe.success');
  const { isRemoving, refusal, isInUse, remove } = useRemove(card, name, onClose);
  return (
    <MoneyDialog
      open
      onOpenChange={onClose}
      title={t('remove.title', { name })}
      description={t('remove.line')}
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
            {subscribe('manage')}
          </ButtonLink>
        )}
        {!refusal && (
          <Button variant="danger" loading={isRemoving} onClick={() => void remove()}>
            {t('remove.action')}
          </Button>
        )}
      </div>
    </MoneyDialog>
  );
}

function useRemove({ id, last4 }: CreditCard, name: string, onRemoved: () => void) {
  const context = useAppContext();
  const t = useTranslations('cards');
  const announce = useSnackbar();
  const problemText = useProblemText();
  const { planName } = useMoneyTexts();
  const [isRemoving, setRemoving] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [isInUse, setInUse] = useState(false);

  /** Which subscription it pays for. */
  const inUse = async () => {
    const answer = await loadPersonal(context, mySubscriptions);
    const paid = answer.ok
      ? answer.body.find(
          ({ state, paidBy }) => state !== 'CANCELED' && paidBy?.kind === 'CARD' && paidBy.last4 === last4,
        )
      : undefined;
    return paid?.subscriptionType
      ? t('inUse', { name, title: planName(paid.subscriptionType) })
      : t('inUseUnknown');
  };

  const remove = async () => {
    setRemoving(true);
    const answer = await context.backend.ask('deleteCreditCard', { params: { id } });
    if (answer.ok) {
      await invalidate(context, 'cards');
      announce(t('remove.done'), { tone: 'success' });
      return onRemoved();
    }
    const isConflict = answer.problem.error === 'CONFLICT';
    setRefusal(isConflict ? await inUse() : problemText(answer));
    setInUse(isConflict);
    setRemoving(false);
  };
  return { isRemoving, refusal, isInUse, remove };
}
