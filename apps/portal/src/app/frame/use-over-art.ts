import type { StructureNode } from '@atrium/domain/models/structure';
import { hasContent } from '@atrium/domain/sections';
import { useRouterState } from '@tanstack/react-router';

/** Whether the bar lies over a picture: the page opens with a hero that has one. What only phones show does not count. */
export const useOverArt = () =>
  useRouterState({ select: ({ matches }) => opensWithHero(matches.at(-1)?.loaderData) });

export function opensWithHero(data: unknown): boolean {
  const sections = (data as Partial<StructureNode> | undefined)?.substructure ?? [];
  const first = sections.filter(hasContent).find(({ data }) => data.customProperties?.device !== 'phone');
  return first?.data.customProperties?.kind === 'hero' && first.data.entries?.[0]?.imageUrl !== undefined;
}
