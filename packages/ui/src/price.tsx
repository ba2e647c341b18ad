import { type Price as PriceValue, priceText } from '@atrium/domain/money/money';
import { cx } from './class-names.ts';
import { useUi } from './ui-provider.tsx';

type PriceProps = { value: PriceValue; previous?: PriceValue | undefined; className?: string };

/** A price in the tenant's format; `previous` is the one struck through beside it. */
export function PriceTag({ value, previous, className }: PriceProps) {
  const { locale, price } = useUi();
  return (
    <span className={cx('tn whitespace-nowrap', className)}>
      <bdi>{priceText(value, { locale, ...price })}</bdi>
      {previous && (
        <s className="ms-2 text-[0.6em] font-regular text-t3">
          <bdi>{priceText(previous, { locale, ...price })}</bdi>
        </s>
      )}
    </span>
  );
}
