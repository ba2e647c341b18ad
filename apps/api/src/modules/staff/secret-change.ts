import type { Db } from '../../platform/database/with-tenant.ts';
import type { Secrets } from '../../platform/secrets/secrets.ts';

/** While the installation's secret changes: seals second factors with the new one, as long as the old one opens them. */
export async function resealStaff(owner: Db, secrets: Secrets): Promise<void> {
  if (secrets.keys('staff').length < 2) return;
  const accounts = await owner.selectFrom('operator_account').select(['id', 'sealed_totp']).execute();
  for (const { id, sealed_totp } of accounts) {
    const secret = sealed_totp && secrets.open('staff', sealed_totp);
    if (secret)
      await owner
        .updateTable('operator_account')
        .set({ sealed_totp: secrets.seal('staff', secret) })
        .where('id', '=', id)
        .execute();
  }
}

/** The secret is lost, and with it every second factor: who must be invited again, by address. Their grants stay. */
export async function forgetStaffSecrets(owner: Db): Promise<string[]> {
  await owner.deleteFrom('operator_session').execute();
  await owner.deleteFrom('operator_passkey').execute();
  const accounts = await owner
    .updateTable('operator_account')
    .set({ state: 'INVITED', sealed_totp: null, totp_step: null, recovery_hashes: [], invitation_hash: null })
    .where('state', 'in', ['ACTIVE', 'INVITED'])
    .returning('email')
    .execute();
  return accounts.map(({ email }) => email).toSorted();
}
