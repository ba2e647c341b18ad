import type { Failure } from '@atrium/contract/client';
import { plainVoucherCode, voucherCodeLength } from '@atrium/domain/money/voucher-code';
import { Button } from '@atrium/ui/button';
import { Link } from '@atrium/ui/ui-provider';
import { type SubmitEvent, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useCartChanges } from '../../../modules/cart/use-cart-changes.ts';
import { CodeField } from '../../../modules/commerce/code-field.tsx';
import { useProblemText } from '../../../modules/person/problem-text.ts';

const kinds = ['CREDIT', 'SUBSCRIPTION', 'ARTICLE', 'PARTNER_CODE'] as const;

/** What a good code brings that takes nothing off an order; null for any other refusal. */
const kindIn = ({ problem }: Failure) =>
  problem.error === 'VOUCHER_NOT_FOR_CART'
    ? (kinds.find((kind) => kind === problem.details?.benefit) ?? null)
    : null;

/** Whether it is a code, and what it takes off, only the server says. */
export function CodeForm({ onApplied }: { onApplied: () => void }) {
  const t = useTranslations('cart.code');
  const shape = useTranslations('vouchers.redeem');
  const problemText = useProblemText();
  const { applyCode } = useCartChanges();
  const [code, setCode] = useState('');
  const [error, setError] = useState<string>();
  const [isOther, setIsOther] = useState(false);
  const [isSending, setSending] = useState(false);
  const send = async (event: SubmitEvent) => {
    event.preventDefault();
    setIsOther(false);
    const typed = plainVoucherCode(code).length;
    if (typed === 0) return setError(t('missing'));
    if (typed < voucherCodeLength) return setError(shape('short', { count: voucherCodeLength, typed }));
    setSending(true);
    const failure = await applyCode(code);
    setSending(false);
    if (!failure) return onApplied();
    const kind = kindIn(failure);
    setIsOther(kind !== null);
    setError(kind ? t(`kind.${kind}`) : problemText(failure));
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
          setIsOther(false);
        }}
      />
      {isOther && (
        <Link href="/vouchers/redeem" className="hit self-start text-14 font-medium text-accent-text">
          {t('elsewhere')}
        </Link>
      )}
      <Button type="submit" wide loading={isSending}>
        {t('apply')}
      </Button>
    </form>
  );
}
