import { CardGrid } from '@atrium/ui/card-grid';
import { useId } from 'react';
import { moreOf, type SectionProps } from '../section-props.ts';
import { Bento } from './bento.tsx';
import { SectionHead } from './section-head.tsx';

const onFirstScreen = 12;

/** Everything at once, in columns. A narrow lane of games is the one place where the first is drawn larger. */
export function GridSection({ section, isFirst }: SectionProps) {
  const id = useId();
  const { title, entries = [], customProperties } = section.data;
  const kind = customProperties?.card ?? entries[0]?.kind ?? 'poster';
  const isBento = kind === 'game' && customProperties?.lane === 'narrow' && entries.length >= 5;
  return (
    <section aria-labelledby={title ? id : undefined} className="min-w-0">
      {title && <SectionHead id={id} title={title} more={moreOf(section)} />}
      {isBento ? (
        <Bento entries={entries} />
      ) : (
        <CardGrid entries={entries} kind={kind} firstScreen={isFirst ? onFirstScreen : 0} />
      )}
    </section>
  );
}
