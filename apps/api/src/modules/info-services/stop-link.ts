import type { Context } from '../../platform/context.ts';
import type { Secrets } from '../../platform/secrets/secrets.ts';

/** Proof that its bearer holds a message of the subscription: it stops that subscription, and does nothing else. */
export const stopToken = (secrets: Secrets, { tenant }: Pick<Context, 'tenant'>, id: number): string =>
  secrets.seal('info-services', `${tenant.id} ${id}`);

/** Null for anything we did not write here. */
export function readStopToken(secrets: Secrets, { tenant }: Context, token: string): number | null {
  const [tenantId, id] = (secrets.open('info-services', token) ?? '').split(' ');
  return tenantId === String(tenant.id) ? Number(id) : null;
}
