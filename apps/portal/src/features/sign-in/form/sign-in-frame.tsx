import { BrandMark } from '@atrium/ui/brand-mark';
import { Picture } from '@atrium/ui/image/picture';
import type { ReactNode } from 'react';
import { PageHead } from '../../../kit/page/page-head.tsx';
import { useSite } from '../../../kit/visit/site.ts';

interface SignInFrameProps {
  title: string;
  children: ReactNode;
}

/** What all pages of signing in stand in: as the tenant's layout has it. */
export function SignInFrame(props: SignInFrameProps) {
  return useSite().tenant.layout === 'monsooq' ? <OverArt {...props} /> : <BesideArt {...props} />;
}

/** An operator's flavour: its picture fills the page, and the form is one of its dialogs, in the middle of it. */
const OverArt = ({ title, children }: SignInFrameProps) => (
  <div className="relative isolate grid min-h-[calc(100dvh-var(--bar-height)*2)] place-items-center px-gutter py-8">
    <PageHead title={title} hidden />
    <div className="absolute inset-0 -z-10">
      <Art className="size-full" cut={wide} />
    </div>
    <div className="panel w-full max-w-110 max-md:self-start rounded-dialog bg-s1 p-5 shadow-3 sm:p-8">
      {children}
    </div>
  </div>
);

/** The form where reading begins, the brand's picture beside or above it. */
function BesideArt({ title, children }: SignInFrameProps) {
  return (
    <div className="mx-auto grid w-full max-w-[1440px] px-gutter py-4 md:py-8 lg:min-h-[calc(100dvh-var(--bar-height))] lg:grid-cols-2 lg:gap-10 lg:py-6 xl:gap-16">
      <PageHead title={title} hidden />
      <div className="mx-auto flex w-full max-w-110 flex-col max-lg:overflow-hidden max-lg:rounded-dialog max-lg:bg-s1 max-lg:shadow-2 lg:justify-center lg:py-10">
        <Art className="h-32 rounded-none lg:hidden" />
        <div className="p-5 sm:p-8 lg:p-0">{children}</div>
      </div>
      <Art className="rounded-dialog max-lg:hidden" withClaim />
    </div>
  );
}

const square = { width: 960, height: 960, sizes: '(min-width: 64rem) 50vw, 27.5rem' };
const wide = { width: 1920, height: 1200, sizes: '100vw' };

interface ArtProps {
  className: string;
  cut?: typeof square;
  withClaim?: boolean;
}

/** The tenant's own picture for this page, else the one it is shared with, else its colours. */
function Art({ className, cut = square, withClaim = false }: ArtProps) {
  const { site } = useSite();
  const { brand, mark } = site.global;
  const src = site.login_meta_data.imageUrl ?? site.images.share;
  // the drawn mark is the product's own where a tenant brought a logo instead
  const { logo: lightLogo, logoDark, logoShape, showName } = site.images;
  const logo = logoDark ?? lightLogo;
  const hasName = showName || !logo;
  return (
    <div className={`relative isolate overflow-hidden bg-scrim text-white ${className}`}>
      {src ? (
        <Picture
          src={src}
          alt=""
          {...cut}
          priority
          // Wide art leaves its reading side to words: what it shows lies towards the other.
          className="object-[75%_50%] rtl:object-[25%_50%]"
        />
      ) : (
        <span className="absolute inset-0 grid place-items-center bg-linear-to-br from-accent to-accent2">
          {logo ? (
            <img src={logo} alt="" className="max-h-1/4 max-w-1/2 object-contain" />
          ) : (
            <BrandMark mark={mark} className="size-1/4" />
          )}
        </span>
      )}
      {withClaim && (
        <div className="scrim-foot absolute inset-x-0 bottom-0 p-8 pt-24 xl:p-12 xl:pt-32">
          <p className="flex items-center gap-3 text-16 font-medium">
            {logo ? (
              <img
                src={logo}
                alt={hasName ? '' : brand}
                className={`h-7.5 object-contain ${logoShape === 'wordmark' ? 'max-w-40' : 'w-7.5'}`}
              />
            ) : (
              <BrandMark mark={mark} />
            )}
            {hasName && <bdi>{brand}</bdi>}
          </p>
          <p className="type-display mt-3 max-w-[11em] text-36">
            <bdi>{site.footer.text || site.global.mainTitle}</bdi>
          </p>
        </div>
      )}
    </div>
  );
}
