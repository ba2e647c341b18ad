import { useTranslations } from 'use-intl';
import { cartHref } from '../../modules/cart/cart-href.ts';
import { useCartCount } from '../../modules/cart/use-cart.ts';
import { ToolLink } from './tool-link.tsx';

const mostShown = 99;

/** The cart, and how many pieces wait in it: then phones have it beside what they have among their tabs. */
export default function CountedCartLink() {
  const count = useCartCount();
  const t = useTranslations('chrome');
  if (count === 0) return <ToolLink href={cartHref} icon="cart" label={t('profile.cart')} />;
  const mark = (
    <span
      aria-hidden
      className="tn absolute end-0 top-0 grid h-4.5 min-w-4.5 place-items-center rounded-full bg-accent px-1 text-11 font-medium text-on-accent ring-2 ring-bg"
    >
      {count > mostShown ? `${mostShown}+` : count}
    </span>
  );
  return <ToolLink href={cartHref} icon="cart" label={t('cart.count', { count })} mark={mark} isOnPhones />;
}
