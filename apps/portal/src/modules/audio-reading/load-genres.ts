import type { Entry } from '@atrium/domain/site/models/structure';
import type { AppContext } from '../../kit/visit/context.ts';
import { findStructure } from '../structure/load-structure.ts';

/** The genres an editor shows on a vertical's front page; none where the tenant has no such page. */
export async function loadGenres(context: AppContext, vertical: string): Promise<readonly Entry[]> {
  const page = await findStructure(context, vertical);
  return page?.substructure.find(({ name }) => name === 'genres')?.data.entries ?? [];
}
