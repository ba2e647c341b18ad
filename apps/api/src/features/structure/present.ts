import { localize } from '@atrium/domain/local-text';
import { type Entry, StructureNode } from '@atrium/domain/models/structure';
import type { Locale } from '@atrium/i18n/locales';
import type { StoredNode } from './queries.ts';

/** One language, nothing above the rating, every text and link checked by the model. */
export function presentTree(tree: StoredNode, locale: Locale, fallback: Locale): StructureNode {
  return StructureNode.parse(localize<StructureNode>(tree, locale, fallback));
}

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

export function findNode(node: StructureNode, id: string): StructureNode | null {
  if (String(node.id) === id) return node;
  for (const child of node.substructure) {
    const found = findNode(child, id);
    if (found) return found;
  }
  return null;
}
