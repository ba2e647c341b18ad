import { hasContent } from '@atrium/domain/catalogue/sections';
import type { StructureNode } from '@atrium/domain/site/models/structure';
import type { ReactNode } from 'react';
import { PageHead } from '../../kit/page/page-head.tsx';
import { EmptyStructure } from '../../modules/structure/empty-structure.tsx';
import { Section } from '../../modules/structure/section.tsx';

/** Terms, privacy, imprint: one column of words under one heading. */
export function TextPage({ page, children }: { page: StructureNode; children?: ReactNode }) {
  const { title, customProperties } = page.data;
  const sections = page.substructure.filter(hasContent);
  return (
    <article className="mx-auto w-full max-w-[46rem] px-gutter py-8 md:py-14">
      <PageHead title={title} description={customProperties?.description} />
      <h1 className="type-display mb-8 text-36">{title}</h1>
      {sections.length === 0 && <EmptyStructure />}
      {sections.map((section) => (
        <Section key={section.id} page={page.name} section={section} isFirst={false} />
      ))}
      {children}
    </article>
  );
}
