import { ChipLink } from '@atrium/ui/chip';
import type { SectionProps } from '../section-props.ts';

export function ChipsSection({ section }: SectionProps) {
  const { title, entries = [] } = section.data;
  return (
    <nav aria-label={title} className="min-w-0">
      <ul className="no-scrollbar -mx-gutter flex gap-2 overflow-x-auto px-gutter py-1">
        {entries.map(({ id, title: label, clickUrl }) => (
          <li key={id} className="flex-none">
            <ChipLink href={clickUrl}>{label}</ChipLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
