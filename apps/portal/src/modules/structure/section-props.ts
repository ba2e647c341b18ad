import type { StructureNode } from '@atrium/domain/site/models/structure';

export interface SectionProps {
  /** The name of the page it stands on. */
  page: string;
  section: StructureNode;
  /** On the first screen: its pictures load at once. */
  isFirst: boolean;
}

/** The link beside a section's title, where it has somewhere to lead. */
export function moreOf({ data }: StructureNode): { label: string; href: string } | undefined {
  const label = data.customProperties?.more;
  return label && data.clickUrl ? { label, href: data.clickUrl } : undefined;
}
