import type { StructureNode } from '@atrium/domain/models/structure';

export type Row = readonly [StructureNode] | readonly [wide: StructureNode, narrow: StructureNode];

const laneOf = (section: StructureNode | undefined) => section?.data.customProperties?.lane;

/** A `wide` section and the `narrow` one after it share a row; a lane without its partner takes the row alone. */
export function rowsOf(sections: readonly StructureNode[]): Row[] {
  const rows: Row[] = [];
  for (let i = 0; i < sections.length; i++) {
    const [section, next] = [sections[i], sections[i + 1]];
    if (!section) continue;
    if (laneOf(section) === 'wide' && next && laneOf(next) === 'narrow') {
      rows.push([section, next]);
      i++;
    } else rows.push([section]);
  }
  return rows;
}
