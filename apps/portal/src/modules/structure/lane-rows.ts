import type { StructureNode } from '@atrium/domain/site/models/structure';

export type LaneRow = readonly [StructureNode] | readonly [wide: StructureNode, narrow: StructureNode];

const laneOf = (section: StructureNode | undefined) => section?.data.customProperties?.lane;

/** A `wide` section and the `narrow` one after it share a row; a lane without its partner takes the row alone. */
export function laneRowsOf(sections: readonly StructureNode[]): LaneRow[] {
  const rows: LaneRow[] = [];
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

/** Sections of these kinds grow with what they hold; any other is one line of cards. */
const growing: ReadonlySet<unknown> = new Set(['grid', 'list', 'news', 'partner-grid', 'tournament-teaser']);

/**
 * About how high it is on a phone, in rem; rather too much. A layout measurement finds what is not laid out yet at its
 * true height, and on top of what comes next if less was set aside for it.
 */
export const guessedHeight = (row: LaneRow): number =>
  row.reduce((sum, { data }) => {
    const { kind } = data.customProperties ?? {};
    return sum + (growing.has(kind) ? 3 + 9 * (data.entries?.length ?? 0) : 18);
  }, 0);
