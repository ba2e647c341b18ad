import type { Mark } from '@atrium/domain/brand-mark';
import { BrandMark } from '../brand-mark.tsx';
import { Link } from '../ui-provider.tsx';

export type Brand = {
  name: string;
  mark: Mark;
  /** A tenant's own picture wins over the drawn mark. */
  imageUrl?: string | undefined;
  homeHref: string;
};

export const Logo = ({ brand: { name, mark, imageUrl, homeHref } }: { brand: Brand }) => (
  <Link href={homeHref} className="flex min-h-11 flex-none items-center gap-2.5">
    {imageUrl ? (
      <img src={imageUrl} alt="" width={30} height={30} className="size-7.5 object-contain" />
    ) : (
      <BrandMark mark={mark} />
    )}
    <bdi className="type-logo">{name}</bdi>
  </Link>
);
