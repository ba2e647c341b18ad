import type { StructureNode } from '@atrium/domain/models/structure';
import type { AppContext } from './context.ts';
import { structureQuery } from './structure-query.ts';

/** The footer an operator keeps for the tenants it sells; null leaves the tenant its own. */
export async function loadExternalFooter(context: AppContext): Promise<StructureNode | null> {
  const answer = await context.backend.ask('getStructure', {
    params: { name: 'fragments_externalFooter' },
    query: structureQuery(context),
  });
  return answer.ok && answer.body.substructure.length > 0 ? answer.body : null;
}
