import { hasContent } from '@atrium/domain/sections';
import { Chip } from '@atrium/ui/chip';
import { type ComponentType, useState } from 'react';
import type { SectionProps } from '../section-props.ts';

type TabsProps = SectionProps & { draw: ComponentType<SectionProps> };

/** Several sections in one place, one of them shown; `draw` is what draws a section of any kind. */
export function TabsSection({ section, isFirst, draw: Section }: TabsProps) {
  const sections = section.substructure.filter(hasContent);
  const [chosen, choose] = useState(0);
  const shown = sections[chosen] ?? sections[0];
  return (
    <section aria-label={section.data.title} className="min-w-0">
      <div className="no-scrollbar -mx-gutter mb-4 flex gap-2 overflow-x-auto px-gutter py-1">
        {sections.map(({ id, data }, index) => (
          <Chip key={id} selected={index === chosen} onClick={() => choose(index)}>
            {data.title}
          </Chip>
        ))}
      </div>
      {shown && <Section key={shown.id} section={shown} isFirst={isFirst} />}
    </section>
  );
}
