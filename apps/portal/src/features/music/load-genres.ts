import type { Entry } from '@atrium/domain/models/structure';
import type { AppContext } from '../../kit/visit/context.ts';
import { findStructure } from '../../modules/structure/load-structure.ts';

/** The genres an editor shows on the vertical's front page; none where the tenant has no such page. */
export async function loadGenres(context: AppContext): Promise<readonly Entry[]> {
  const page = await findStructure(context, 'music');
  return page?.substructure.find(({ name }) => name === 'genres')?.data.entries ?? [];
}
