import type { Price } from '@atrium/domain/money/money';
import { TextField } from '@atrium/ui/fields/text-field';
import { PriceTag } from '@atrium/ui/price';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { isRecord } from '../../../kit/call.ts';
import { Panel } from '../../../kit/panel.tsx';
import { amountOf, typedAmount } from './amounts.ts';
import { withField } from './local-texts.ts';
import { type PanelProps, problemAt } from './panel-props.ts';

type PriceRow = Price & { businessModel: string };

const isPrice = (value: unknown): value is PriceRow =>
  isRecord(value) && typeof value.amount === 'number' && typeof value.currency === 'string';

export function PricesPanel({ draft, onChange, problems }: PanelProps) {
  const t = useTranslations('console.article');
  const prices = Array.isArray(draft.prices) ? draft.prices.filter(isPrice) : [];
  const set = (at: number, amount: number) =>
    onChange(
      withField(
        draft,
        'prices',
        prices.map((price, index) => (index === at ? { ...price, amount } : price)),
      ),
    );
  return (
    <Panel title={t('prices')}>
      {prices.length === 0 && <p className="text-13 text-t2">{t('noPrices')}</p>}
      {prices.map((price, at) => (
        <PriceField
          // biome-ignore lint/suspicious/noArrayIndexKey: two prices may be the same, and they are not moved.
          key={at}
          price={price}
          onChange={(amount) => set(at, amount)}
          problem={problemAt(problems, `prices.${at}`)}
        />
      ))}
    </Panel>
  );
}

type FieldProps = { price: PriceRow; onChange: (amount: number) => void; problem: string | undefined };

function PriceField({ price, onChange, problem }: FieldProps) {
  const t = useTranslations('console.article');
  const [typed, setTyped] = useState(() => typedAmount(price.amount, price.currency));
  const amount = amountOf(typed, price.currency);
  // an undo or another's version replaces what was typed
  const shown =
    amount === null || amount === price.amount ? typed : typedAmount(price.amount, price.currency);
  return (
    <div className="flex items-start gap-3">
      <div className="min-w-0 flex-1">
        <TextField
          label={`${t(`model.${price.businessModel}`)} (${price.currency})`}
          inputMode="decimal"
          dir="ltr"
          value={shown}
          onChange={(event) => {
            setTyped(event.target.value);
            const next = amountOf(event.target.value, price.currency);
            if (next !== null) onChange(next);
          }}
          error={amount === null ? t('notAnAmount') : problem}
        />
      </div>
      <PriceTag value={price} className="pt-9 text-14 font-medium" />
    </div>
  );
}
