import type { StructureNode } from '@atrium/domain/models/structure';
import type { AppContext } from '../context.ts';

/** The footer an operator keeps for the tenants it sells; null leaves the tenant its own. */
export async function loadExternalFooter({ backend, locale }: AppContext): Promise<StructureNode | null> {
  const answer = await backend.ask('getStructure', {
    params: { name: 'fragments_externalFooter' },
    query: { lang: locale() },
  });
  return answer.ok && answer.body.substructure.length > 0 ? answer.body : null;
}
