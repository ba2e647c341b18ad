import type { StructureNode } from '@atrium/domain/models/structure';
import { hasContent } from '@atrium/domain/sections';
import { EmptyPage } from '../../kit/page/empty-page.tsx';
import { PageHead } from '../../kit/page/page-head.tsx';
import { websiteData } from '../../kit/page/website-data.ts';
import { useSite } from '../../kit/visit/site.ts';
import { isLazy } from './is-lazy.ts';
import { rowsOf } from './rows.ts';
import { SectionRow } from './section-row.tsx';

/** A page an editor composed: its sections from top to bottom. What is unknown or empty is not drawn. */
export function StructurePage({ page, isHome = false }: { page: StructureNode; isHome?: boolean }) {
  const { title, imageUrl, customProperties } = page.data;
  const { tenant, site, locale, visit } = useSite();
  const website = {
    origin: visit.origin,
    brand: site.global.brand,
    locale,
    defaultLocale: tenant.defaultLocale,
  };
  const rows = rowsOf(page.substructure.filter((section) => hasContent(section) || isLazy(section)));
  // Rows before it are for phones only, so on wide screens this one stands under the bar.
  const first = rows.findIndex(([section]) => section.data.customProperties?.device !== 'phone');
  const hasHero = rows[first]?.[0].data.customProperties?.kind === 'hero';
  return (
    <>
      <PageHead
        title={isHome ? undefined : title}
        description={customProperties?.description}
        imageUrl={imageUrl}
        jsonLd={isHome ? websiteData(website) : undefined}
      />
      {title && <h1 className="sr-only">{title}</h1>}
      {rows.length === 0 && <EmptyPage />}
      <div className={`flex flex-col gap-4 md:gap-6.5 ${hasHero ? '' : 'pt-4 md:pt-7'}`}>
        {rows.map((row, index) => (
          <SectionRow key={row[0].id} page={page.name} row={row} isFirst={index === first} />
        ))}
      </div>
    </>
  );
}
