import { madeOnce } from '@atrium/domain/made-once';
import type { Entry, StructureNode } from '@atrium/domain/models/structure';
import { shared } from '../../kit/document/shared-state.ts';

/**
 * A page as its sections draw it. What the catalogue knows beside that (texts, numbers, previews) is a fifth of what
 * would travel in the page, and no card shows it.
 */
export const drawnPage = madeOnce((node: StructureNode): StructureNode => shared(drawn(node)));

const drawn = (node: StructureNode): StructureNode => ({
  ...node,
  data: node.data.entries ? { ...node.data, entries: node.data.entries.map(drawnEntry) } : node.data,
  substructure: node.substructure.map(drawn),
});

function drawnEntry(entry: Entry): Entry {
  const { articleId, contentType, description, number, season, releasedOn, popularity, ...rest } = entry;
  const { isExplicit, makerUrl, previewUrl, previewBytes, ageRating, slides, ...shown } = rest;
  return shown;
}
