import { Shelf } from '@atrium/ui/shelf';
import { moreOf, type SectionProps } from '../section-props.ts';

const onFirstScreen = 6;

export function ShelfSection({ section, isFirst }: SectionProps) {
  const { title, entries = [], customProperties } = section.data;
  const isTitled = customProperties?.kind !== 'stories';
  return (
    <Shelf
      title={isTitled ? title : undefined}
      entries={entries}
      kind={customProperties?.card}
      more={moreOf(section)}
      firstScreen={isFirst ? onFirstScreen : 0}
    />
  );
}
