import type { LogoPictures, LogoShape } from '@atrium/domain/site/brand/brand-logo';
import type { BrandMarkPaths } from '@atrium/domain/site/brand/brand-mark';
import { BrandMark } from '../brand-mark.tsx';
import { Link } from '../ui-provider.tsx';

export type Brand = {
  name: string;
  mark: BrandMarkPaths;
  /** A tenant's own picture wins over the drawn mark. */
  logo?: LogoPictures | null | undefined;
  shape?: LogoShape | undefined;
  /** False where the picture says the name itself. */
  isNamed?: boolean | undefined;
  homeHref: string;
};

type LogoProps = {
  brand: Brand;
  /** On a picture, where the screen is wide enough for the header to lie on it. */
  overArt?: boolean;
  className?: string;
};

export const Logo = ({ brand, overArt, className = '' }: LogoProps) => {
  const { name, mark, logo, shape, isNamed, homeHref } = brand;
  // without a picture the name is all that says whose site it is; a mark is a square, a wordmark as wide as it is drawn
  const hasName = isNamed !== false || !logo;
  return (
    <Link href={homeHref} className={`flex min-h-11 flex-none items-center gap-2.5 ${className}`}>
      {logo ? (
        <picture className="contents">
          {overArt && logo.overArt && <source media="(min-width: 48rem)" srcSet={logo.overArt} />}
          {logo.dark && <source media="(prefers-color-scheme: dark)" srcSet={logo.dark} />}
          <img
            src={logo.src}
            alt={hasName ? '' : name}
            className={`h-7.5 object-contain ${shape === 'wordmark' ? 'max-w-40' : 'w-7.5'}`}
          />
        </picture>
      ) : (
        <BrandMark mark={mark} />
      )}
      {hasName && <bdi className="type-logo">{name}</bdi>}
    </Link>
  );
};
