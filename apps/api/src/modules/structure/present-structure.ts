import { type Entry, StructureNode } from '@atrium/domain/site/models/structure';
import { localize } from '@atrium/domain/values/local-text';
import type { Locale } from '@atrium/i18n/locales';
import type { PlannedNode } from './fill-structure.ts';
import type { StoredNode } from './find-structure.ts';

/** One language of what an editor left; entries may still be references. */
export const localizedTree = (tree: StoredNode, locale: Locale, fallback: Locale): PlannedNode =>
  localize<PlannedNode>(tree, locale, fallback);

/** Every text and link checked by the model: what an editor or an import got wrong must not reach a page. */
export const validNode = (node: PlannedNode): StructureNode => StructureNode.parse(node);

export function withinRating(node: StructureNode, min: number, max: number): StructureNode {
  const { entries } = node.data;
  const allowed = (entry: Entry) => {
    const rating = entry.ageRating ?? 0;
    return rating >= min && rating <= max;
  };
  return {
    ...node,
    data: entries ? { ...node.data, entries: entries.filter(allowed) } : node.data,
    substructure: node.substructure.map((child) => withinRating(child, min, max)),
  };
}

export function findNode<T extends { id: string | number; substructure: T[] }>(
  node: T,
  id: string,
): T | null {
  if (String(node.id) === id) return node;
  for (const child of node.substructure) {
    const found = findNode(child, id);
    if (found) return found;
  }
  return null;
}
