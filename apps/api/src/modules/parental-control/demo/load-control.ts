import type { AgeGroup } from '@atrium/domain/access/age';
import type { Tx } from '../../../platform/database/with-tenant.ts';

export interface ControlFile {
  maxAgeGroup: AgeGroup;
  passcodeHash: string;
}

/** The parental control of a demo customer, switched on. */
export async function loadControl(
  tx: Tx,
  tenantId: number,
  userId: number,
  { maxAgeGroup, passcodeHash }: ControlFile,
): Promise<void> {
  await tx
    .insertInto('parental_control')
    .values({
      tenant_id: tenantId,
      user_id: userId,
      max_age_group: maxAgeGroup,
      is_active: true,
      passcode_hash: passcodeHash,
    })
    .execute();
}
