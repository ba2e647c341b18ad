import type { StructureNode } from '@atrium/domain/models/structure';
import { hasContent } from '@atrium/domain/sections';
import { PageHead } from '../../kit/page/page-head.tsx';
import { NothingHere } from '../../modules/structure/nothing-here.tsx';
import { Section } from '../../modules/structure/section.tsx';

/** Terms, privacy, imprint: one column of words under one heading. */
export function TextPage({ page }: { page: StructureNode }) {
  const { title, customProperties } = page.data;
  const sections = page.substructure.filter(hasContent);
  return (
    <article className="mx-auto w-full max-w-[46rem] px-gutter py-8 md:py-14">
      <PageHead title={title} description={customProperties?.description} />
      <h1 className="type-display mb-8 text-36">{title}</h1>
      {sections.length === 0 && <NothingHere />}
      {sections.map((section) => (
        <Section key={section.id} page={page.name} section={section} isFirst={false} />
      ))}
    </article>
  );
}
