import { type ContentType, traitsOfName } from '@atrium/domain/catalogue/content-types';
import type { CardKind } from '@atrium/domain/catalogue/sections';
import { canDecrement, canIncrement, lineTotal } from '@atrium/domain/money/cart';
import { joinFacts } from '@atrium/i18n/format';
import { IconButton } from '@atrium/ui/icon-button';
import { Picture } from '@atrium/ui/image/picture';
import { PriceTag } from '@atrium/ui/price';
import { useSnackbar } from '@atrium/ui/snackbar/snackbar';
import { Link, useUi } from '@atrium/ui/ui-provider';
import { CircleAlert, Minus, Plus, Tag, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import type { CartItem } from '../../../modules/cart/cart.ts';
import { useCartChanges } from '../../../modules/cart/use-cart-changes.ts';
import { useMoneyTexts } from '../../../modules/commerce/money-texts.ts';
import { useProblemText } from '../../../modules/person/problem-text.ts';

/** Picture, name, how many, what it costs. What cannot be bought keeps its place and says why. */
export function CartLineView({ item }: { item: CartItem }) {
  const t = useTranslations('cart');
  const { name, description, clickUrl, obstacle, contentType } = item;
  const kind = useKindName()(contentType);
  const { locale } = useUi();
  const { onRemove, onQuantity } = useLine(item);
  const isOff = obstacle !== null;
  return (
    <li className="flex items-start gap-3.5 py-4 md:min-h-26 md:items-center md:gap-5">
      <Link
        href={clickUrl}
        tabIndex={-1}
        aria-hidden
        className={`grid size-16.5 flex-none place-items-center md:size-21 ${isOff ? 'opacity-60 grayscale' : ''}`}
      >
        <Cover item={item} />
      </Link>
      <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-5 gap-y-2">
        <div className="min-w-32 flex-1 basis-0">
          <Link href={clickUrl} className={`text-16 font-medium hover:underline ${isOff ? 'text-t3' : ''}`}>
            <bdi>{name}</bdi>
          </Link>
          <p className="text-13 text-t2">{joinFacts(locale, [description, kind])}</p>
          <Notice item={item} />
        </div>
        {!isOff && item.maxQuantity > 1 && <Stepper item={item} onQuantity={onQuantity} />}
        <div className="ms-auto text-end max-md:self-start md:min-w-20">
          {isOff ? <p className="text-13 text-t2">{t('notInTotal')}</p> : <Sum item={item} />}
        </div>
      </div>
      <IconButton
        label={t('remove', { name })}
        icon={<X aria-hidden />}
        size="small"
        className="-me-1 text-t2 max-md:-mt-1.5"
        onClick={() => void onRemove()}
      />
    </li>
  );
}

const square = { width: 72, height: 72 };
const upright = { width: 56, height: 84 };
const wide = { width: 84, height: 47 };

const boxes: Readonly<Record<CardKind, typeof square>> = {
  album: square,
  artist: square,
  playlist: square,
  track: square,
  poster: upright,
  video: wide,
  podcast: square,
  audiobook: upright,
  game: square,
  app: square,
  voucher: wide,
  article: wide,
  story: square,
  tournament: square,
  genre: square,
};

/** In the shape that says what it is, around one axis. */
function Cover({ item: { imageUrl, name, contentType } }: { item: CartItem }) {
  const card = traitsOfName(contentType)?.card;
  const { width, height } = card ? boxes[card] : square;
  return (
    <span
      className="pic block max-h-full max-w-full rounded-album"
      style={{ width, aspectRatio: `${width} / ${height}` }}
    >
      {imageUrl ? (
        <Picture src={imageUrl} alt="" width={width} height={height} />
      ) : (
        <span className="grid size-full place-items-center bg-accent-soft text-24 font-heavy text-accent-text">
          {[...name][0]}
        </span>
      )}
    </span>
  );
}

function Sum({ item }: { item: CartItem }) {
  const t = useTranslations('cart');
  const words = useMoneyTexts();
  const { price, currency, quantity, discountPercentage } = item;
  const full = { amount: price * quantity, currency };
  const value = { amount: lineTotal(item), currency };
  return (
    <>
      <p className="text-18 font-heavy">
        <PriceTag value={value} previous={discountPercentage > 0 ? full : undefined} />
      </p>
      {quantity > 1 && (
        <p className="tn text-12 text-t2">{t('each', { price: words.price({ amount: price, currency }) })}</p>
      )}
    </>
  );
}

/** Why it cannot be bought, or what is new about it. */
function Notice({ item: { obstacle, priceBefore, currency } }: { item: CartItem }) {
  const t = useTranslations('cart');
  const words = useMoneyTexts();
  if (obstacle)
    return (
      <Line icon={<CircleAlert aria-hidden />} className="text-warning">
        {t(`obstacle.${obstacle}`)}
      </Line>
    );
  if (priceBefore === null) return null;
  return (
    <Line icon={<Tag aria-hidden />} className="text-accent-text">
      {t('before', { price: words.price({ amount: priceBefore, currency }) })}
    </Line>
  );
}

const Line = ({ icon, className, children }: { icon: ReactNode; className: string; children: ReactNode }) => (
  <p className={`mt-1 flex items-center gap-1.5 text-13 font-medium [&_svg]:size-4 ${className}`}>
    {icon}
    {children}
  </p>
);

/** Only where more than one makes sense. */
function Stepper({ item, onQuantity }: { item: CartItem; onQuantity: (quantity: number) => void }) {
  const t = useTranslations('cart');
  const { locale } = useUi();
  const { name, quantity, maxQuantity, availableNo } = item;
  return (
    <fieldset aria-label={t('quantity', { name })} className="flex flex-none items-center rounded-full bg-s2">
      <IconButton
        label={t('fewer', { name })}
        icon={<Minus aria-hidden />}
        disabled={!canDecrement(quantity)}
        onClick={() => onQuantity(quantity - 1)}
      />
      <span aria-live="polite" className="tn min-w-7 text-center text-15 font-medium">
        {quantity.toLocaleString(locale)}
      </span>
      <IconButton
        label={t('more', { name })}
        icon={<Plus aria-hidden />}
        disabled={!canIncrement(quantity, { maxQuantity, availableNo })}
        onClick={() => onQuantity(quantity + 1)}
      />
    </fieldset>
  );
}

function useKindName(): (contentType: string) => string {
  const t = useTranslations('search.kind');
  return (contentType) => (t.has(contentType as ContentType) ? t(contentType as ContentType) : '');
}

/** Shown at once; what was taken out is a press away for as long as the message stands. */
function useLine({ id, name, quantity }: CartItem) {
  const t = useTranslations('cart');
  const { put, remove } = useCartChanges();
  const announce = useSnackbar();
  const problemText = useProblemText();
  const tell = async (change: ReturnType<typeof put>) => {
    const failure = await change;
    if (failure) announce(problemText(failure), { tone: 'danger' });
    return failure === null;
  };
  return {
    onQuantity: (next: number) => void tell(put(id, next)),
    onRemove: async () => {
      if (await tell(remove(id)))
        announce(t('removed', { name }), {
          action: { label: t('undo'), run: () => void tell(put(id, quantity)) },
        });
    },
  };
}
