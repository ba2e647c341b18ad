import { lazy, Suspense } from 'react';
import { isLazy } from './is-lazy.ts';
import type { Row } from './rows.ts';
import { Section } from './section.tsx';

/** Far from the first screen, so its code is not of the first load. */
const LazySection = lazy(async () => ({ default: (await import('./lazy-section.tsx')).LazySection }));

const deviceClass = { phone: 'md:hidden', desktop: 'max-md:hidden' } as const;

type SectionRowProps = { page: string; row: Row; isFirst: boolean };

/** Two lanes use a wide screen without stretching cards; below that they stand one under the other. */
export function SectionRow({ page, row, isFirst }: SectionRowProps) {
  const [section, beside] = row;
  const { device, kind } = section.data.customProperties ?? {};
  if (kind === 'hero')
    return (
      <div className={device && deviceClass[device]}>
        <Section section={section} isFirst={isFirst} />
      </div>
    );
  return (
    <div
      className={`relative mx-auto grid w-full max-w-[1440px] gap-x-12 gap-y-4 px-gutter md:gap-y-6.5 ${beside ? 'xl:grid-cols-[minmax(0,825fr)_minmax(0,487fr)]' : 'grid-cols-[minmax(0,1fr)]'} ${device ? deviceClass[device] : ''}`}
    >
      {isLazy(section) ? (
        <Suspense>
          <LazySection page={page} section={section} />
        </Suspense>
      ) : (
        <Section section={section} isFirst={isFirst} />
      )}
      {beside && <Section section={beside} isFirst={false} />}
    </div>
  );
}
