import type { ConsentType } from '@atrium/domain/people/consent';
import type { Tx } from '../../../platform/database/with-tenant.ts';

export interface PersonFile {
  email: string;
  name: string;
  lastName: string;
  avatar: string | null;
  uuid: string;
  /** With which they sign in too, and pay on their phone bill. */
  phone?: string;
  consents?: readonly ConsentType[];
  /** What they are besides a person. */
  roles?: readonly string[];
}

/** Creates a demo customer, whose address needs no proof. */
export async function loadPerson(
  tx: Tx,
  tenantId: number,
  person: PersonFile,
  passwordHash: string,
  now: Date,
): Promise<number> {
  const { id: userId } = await tx
    .insertInto('app_user')
    .values({
      tenant_id: tenantId,
      uuid: person.uuid,
      name: person.name,
      last_name: person.lastName,
      email: person.email,
      avatar: person.avatar,
      ...(person.roles && { roles: [...person.roles] }),
      user_information: JSON.stringify(person.avatar ? { avatar: person.avatar } : {}),
      created_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const owned = { tenant_id: tenantId, user_id: userId };
  const names = [
    { kind: 'EMAIL' as const, subject: person.email },
    ...(person.phone ? [{ kind: 'MSISDN' as const, subject: person.phone }] : []),
  ];
  for (const name of names)
    await tx
      .insertInto('user_identity')
      .values({ ...owned, ...name, verified_at: now })
      .execute();
  await tx
    .insertInto('user_credential')
    .values({ ...owned, password_hash: passwordHash, updated_at: now })
    .execute();
  for (const type of person.consents ?? [])
    await tx
      .insertInto('consent_record')
      .values({ ...owned, type, granted: true, at: now })
      .execute();
  return userId;
}
