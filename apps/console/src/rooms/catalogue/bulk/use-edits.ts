import { useQuery } from '@tanstack/react-query';
import { ask } from '../../../kit/call.ts';
import { useTenant } from '../../../kit/use-tenant.ts';
import type { BulkEdit } from './bulk-calls.ts';

/** The newest edits of many articles. */
export function useEdits() {
  const tenant = useTenant();
  return useQuery({
    queryKey: [tenant, '/operator/bulk-edits'],
    queryFn: async ({ signal }) =>
      (await ask<{ edits: BulkEdit[] }>('GET', '/operator/bulk-edits', { tenant, signal })).edits,
  });
}
