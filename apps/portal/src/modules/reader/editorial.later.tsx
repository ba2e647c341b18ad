import { hasContent } from '@atrium/domain/catalogue/sections';
import type { StructureNode } from '@atrium/domain/site/models/structure';
import { Section } from '../structure/section.tsx';

/** What editors say above the stories of a category: a banner, a shelf, a few words. */
export default function Editorial({ page }: { page: StructureNode }) {
  return (
    <div className="mt-6 grid gap-6 *:min-w-0">
      {page.substructure.filter(hasContent).map((section) => (
        <Section key={section.id} page={page.name} section={section} isFirst={false} />
      ))}
    </div>
  );
}
