import type { Tx } from '../../../platform/database/with-tenant.ts';

export interface IssuerFile {
  /** The login option that leads to it. */
  code: string;
  issuer: string;
  clientId: string;
}

export async function loadIssuer(
  tx: Tx,
  tenantId: number,
  { clientId, ...issuer }: IssuerFile,
): Promise<void> {
  await tx
    .insertInto('tenant_issuer')
    .values({ tenant_id: tenantId, ...issuer, client_id: clientId })
    .execute();
}
