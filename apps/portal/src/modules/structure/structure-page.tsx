import { hasContent } from '@atrium/domain/catalogue/sections';
import type { StructureNode } from '@atrium/domain/site/models/structure';
import { type ComponentType, Fragment, type ReactNode, Suspense } from 'react';
import { HydrateLater } from '../../kit/document/hydration/hydrate-later.tsx';
import { laterPart } from '../../kit/document/loading/later-part.ts';
import { PageHead } from '../../kit/page/page-head.tsx';
import { websiteData } from '../../kit/page/website-data.ts';
import { useSite } from '../../kit/visit/site.ts';
import { EmptyStructure } from './empty-structure.tsx';
import { guessedHeight, type LaneRow, laneRowsOf } from './lane-rows.ts';
import { Section } from './section.tsx';

type StructurePageProps = {
  page: StructureNode;
  isHome?: boolean;
  /** The customer's personal rows: they come under the first row, once they are known. */
  own?: ReactNode;
  /** Between rows, below the first screen. */
  between?: ReactNode;
};

/** The row after which it comes; a shorter page ends with it. */
const rowsBefore = 3;

/** A page an editor composed: its sections from top to bottom. What is unknown or empty is not drawn. */
export function StructurePage({ page, isHome = false, own, between }: StructurePageProps) {
  const { title, imageUrl, customProperties } = page.data;
  const { tenant, site, locale, visit } = useSite();
  const website = {
    origin: visit.origin,
    brand: site.global.brand,
    locale,
    defaultLocale: tenant.defaultLocale,
  };
  const data = import.meta.env.SSR ? websiteData(website) : {};
  const rows = laneRowsOf(page.substructure.filter((section) => hasContent(section) || isLazy(section)));
  // Rows before it are for phones only, so on wide screens this one stands under the bar.
  const first = rows.findIndex(([section]) => section.data.customProperties?.device !== 'phone');
  const hasHero = rows[first]?.[0].data.customProperties?.kind === 'hero';
  return (
    <>
      <PageHead
        title={isHome ? undefined : title}
        description={customProperties?.description}
        imageUrl={imageUrl}
        jsonLd={isHome ? data : undefined}
      />
      {title && <h1 className="sr-only">{title}</h1>}
      {rows.length === 0 && <EmptyStructure />}
      <div className={`flex flex-col gap-4 md:gap-6.5 ${hasHero ? '' : 'pt-4 md:pt-7'}`}>
        {rows.map((row, index) => (
          <Fragment key={row[0].id}>
            <SectionRow page={page.name} row={row} isFirst={index === first} place={placeOf(index - first)} />
            {index === first && own}
            {index === Math.min(first + rowsBefore, rows.length - 1) && between}
          </Fragment>
        ))}
      </div>
    </>
  );
}

/** Far from the first screen, so its code is not of the first load. */
const LazySection = laterPart(async () => ({
  default: (await import('./lazy-section.later.tsx')).LazySection,
}));

const deviceClass = { phone: 'md:hidden', desktop: 'max-md:hidden' } as const;

type PlaceProps = { className?: string | undefined; height: number; children: ReactNode };

/** So many rows under the first. */
const placeOf = (under: number) => (under >= rowsBefore ? FarRow : under > 0 ? NearRow : PlainRow);

const FarRow = ({ height, ...props }: PlaceProps) => <HydrateLater {...props} farHeight={height} />;

const NearRow = ({ height: _, ...props }: PlaceProps) => <HydrateLater {...props} />;

const PlainRow = ({ className, children }: PlaceProps) => <div className={className}>{children}</div>;

type SectionRowProps = {
  page: string;
  row: LaneRow;
  isFirst: boolean;
  /** The rows under the first screen come alive after it. */
  place: ComponentType<PlaceProps>;
};

/** Two lanes use a wide screen without stretching cards; below that they stand one under the other. */
function SectionRow({ page, row, isFirst, place: Place }: SectionRowProps) {
  const [section, beside] = row;
  const { device, kind } = section.data.customProperties ?? {};
  const height = guessedHeight(row);
  if (kind === 'hero')
    return (
      <Place className={device && deviceClass[device]} height={height}>
        <Section page={page} section={section} isFirst={isFirst} />
      </Place>
    );
  return (
    <Place
      height={height}
      className={`relative mx-auto grid w-full max-w-[1440px] gap-x-12 gap-y-4 px-gutter md:gap-y-6.5 ${beside ? 'xl:grid-cols-[minmax(0,825fr)_minmax(0,487fr)]' : 'grid-cols-[minmax(0,1fr)]'} ${device ? deviceClass[device] : ''}`}
    >
      {isLazy(section) ? (
        <Suspense>
          <LazySection page={page} section={section} />
        </Suspense>
      ) : (
        <Section page={page} section={section} isFirst={isFirst} />
      )}
      {beside && <Section page={page} section={beside} isFirst={false} />}
    </Place>
  );
}

/** A section marked lazy by an editor: it is requested when the visitor scrolls near it. */
const isLazy = ({ data }: StructureNode) => data.customProperties?.lazy === true;
