import { Button } from '@atrium/ui/button';
import { type SubmitEvent, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useCartChanges } from '../../modules/cart/use-cart-changes.ts';
import { CodeField } from '../../modules/commerce/code-field.tsx';
import { useProblemText } from '../../modules/person/problem-text.ts';

/** Whether it is a code, and what it takes off, only the server says. */
export function CodeForm({ onApplied }: { onApplied: () => void }) {
  const t = useTranslations('cart.code');
  const problemText = useProblemText();
  const { applyCode } = useCartChanges();
  const [code, setCode] = useState('');
  const [error, setError] = useState<string>();
  const [isSending, setSending] = useState(false);
  const send = async (event: SubmitEvent) => {
    event.preventDefault();
    if (code === '') return setError(t('missing'));
    setSending(true);
    const failure = await applyCode(code);
    setSending(false);
    if (failure) setError(problemText(failure));
    else onApplied();
  };
  return (
    <form noValidate onSubmit={(event) => void send(event)} className="flex flex-col gap-3">
      <CodeField
        label={t('label')}
        value={code}
        error={error}
        onChange={(value) => {
          setCode(value);
          setError(undefined);
        }}
      />
      <Button type="submit" wide loading={isSending}>
        {t('apply')}
      </Button>
    </form>
  );
}
