import type { Entry } from '@atrium/domain/models/structure';
import { findStructure } from '../composed/load-structure.ts';
import type { AppContext } from '../context.ts';

/** The genres an editor shows on a vertical's front page; none where the tenant has no such page. */
export async function loadGenres(context: AppContext, vertical: string): Promise<readonly Entry[]> {
  const page = await findStructure(context, vertical);
  return page?.substructure.find(({ name }) => name === 'genres')?.data.entries ?? [];
}
