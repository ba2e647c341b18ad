import type { Receipt } from '@atrium/contract/schemas/wallet';
import { Button } from '@atrium/ui/button';
import { LongTextField } from '@atrium/ui/fields/long-text-field';
import { type SubmitEvent, useState } from 'react';
import { useTranslations } from 'use-intl';
import { invalidate } from '../../../kit/visit/change-personal.ts';
import { useAppContext } from '../../../kit/visit/use-backend.ts';
import { useMoneyTexts } from '../../../modules/commerce/money-texts.ts';
import { useProblemText } from '../../../modules/person/problem-text.ts';

export function RefundForm({ receipt: { id, total } }: { receipt: Receipt }) {
  const t = useTranslations('wallet.refund');
  const context = useAppContext();
  const problemText = useProblemText();
  const words = useMoneyTexts();
  const [problem, setProblem] = useState<string>();
  const [isSending, setSending] = useState(false);
  const send = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = new FormData(event.currentTarget).get('reason');
    const reason = typeof typed === 'string' ? typed.trim() : '';
    if (reason === '') return setProblem(t('missing'));
    setSending(true);
    const answer = await context.backend.ask('askRefund', { params: { id }, body: { reason } });
    setSending(false);
    if (!answer.ok) return setProblem(problemText(answer));
    await invalidate(context, 'wallet');
  };
  return (
    <form noValidate onSubmit={(event) => void send(event)} className="flex flex-col gap-4">
      <LongTextField
        label={t('reason')}
        name="reason"
        maxLength={500}
        error={problem}
        rules={{ required: true }}
        onChange={() => setProblem(undefined)}
      />
      <p className="text-13 text-t2">{t('rule')}</p>
      <Button type="submit" className="self-start" loading={isSending}>
        {t('send', { price: words.price(total) })}
      </Button>
    </form>
  );
}
