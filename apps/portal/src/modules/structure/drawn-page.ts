import type { Entry, StructureNode } from '@atrium/domain/site/models/structure';
import { memoizeByObject } from '@atrium/domain/values/memoize-by-object';
import { sharedInState } from '../../kit/document/hydration/shared-state.ts';

/**
 * A page as its sections draw it. What the catalogue knows beside that (texts, numbers, previews) is a fifth of what
 * would travel in the page, and no card shows it.
 */
export const drawnPage = memoizeByObject((node: StructureNode): StructureNode => sharedInState(drawn(node)));

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
