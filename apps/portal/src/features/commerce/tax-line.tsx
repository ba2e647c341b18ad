import { formatNumber } from '@atrium/i18n/format';
import { useUi } from '@atrium/ui/ui-provider';
import { useTranslations } from 'use-intl';
import type { Cart } from '../../modules/cart/cart.ts';
import { useMoneyWords } from '../../modules/commerce/money-words.ts';

/** What of the sum is tax, as the receipt will say it; nothing where none is taken. */
export function TaxLine({ tax: { name, rate, amount } }: Pick<Cart, 'tax'>) {
  const t = useTranslations('cart');
  const { locale } = useUi();
  const words = useMoneyWords();
  if (rate === 0) return null;
  const percent = formatNumber(locale, rate / 10_000, { style: 'percent', maximumFractionDigits: 2 });
  return <p className="text-13 text-t2">{t('tax', { name, rate: percent, amount: words.price(amount) })}</p>;
}
