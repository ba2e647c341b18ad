import { useTranslations } from 'use-intl';
import type { Cart } from '../../../modules/cart/cart.ts';
import { useMoneyTexts } from '../../../modules/commerce/money-texts.ts';

/** What of the sum is tax, as the receipt will say it; nothing where none is taken. */
export function TaxLine({ tax: { name, rate, amount } }: Pick<Cart, 'tax'>) {
  const t = useTranslations('cart');
  const words = useMoneyTexts();
  if (rate === 0) return null;
  return (
    <span className="text-13 font-regular text-t2">{t('tax', { name, price: words.price(amount) })}</span>
  );
}
