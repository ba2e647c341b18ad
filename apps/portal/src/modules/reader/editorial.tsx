import type { StructureNode } from '@atrium/domain/models/structure';
import { hasContent } from '@atrium/domain/sections';
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
