import type { StructureNode } from '@atrium/domain/models/structure';

/** An editor may leave a section for later: it is asked for when somebody scrolls near it. */
export const isLazy = ({ data }: StructureNode) => data.customProperties?.lazy === true;
