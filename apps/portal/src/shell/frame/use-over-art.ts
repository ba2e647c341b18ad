import { hasContent } from '@atrium/domain/catalogue/sections';
import type { StructureNode } from '@atrium/domain/site/models/structure';
import { useRouterState } from '@tanstack/react-router';

/** Whether the bar lies over a picture: the page opens with a hero that has one. What only phones show does not count. */
export const useOverArt = () =>
  useRouterState({ select: ({ matches }) => opensWithHero(matches.at(-1)?.loaderData) });

/** A composed page shows it by its first section; any other says so. */
type Opening = Partial<StructureNode> & { opensWithArt?: boolean };

export function opensWithHero(data: unknown): boolean {
  const { substructure: sections = [], opensWithArt = false } = (data ?? {}) as Opening;
  if (opensWithArt) return true;
  const first = sections.filter(hasContent).find(({ data }) => data.customProperties?.device !== 'phone');
  return first?.data.customProperties?.kind === 'hero' && first.data.entries?.[0]?.imageUrl !== undefined;
}
