import {
  TenantFlags,
  type TenantScript,
} from '@atrium/domain/site/models/configuration/tenant-configuration';
import type { Tx } from '../../platform/database/with-tenant.ts';

interface WriteOptions {
  /** Who wrote it. */
  by: string;
  now: Date;
}

export async function writeFlags(tx: Tx, id: number, flags: object, { by, now }: WriteOptions) {
  const rows = Object.entries(flags).map(([key, value]) => ({
    tenant_id: id,
    key,
    value: JSON.stringify(value),
    updated_by: by,
    updated_at: now,
  }));
  if (rows.length === 0) return;
  await tx
    .insertInto('tenant_flag')
    .values(rows)
    .onConflict((conflict) =>
      conflict.columns(['tenant_id', 'key', 'stage']).doUpdateSet((e) => ({
        value: e.ref('excluded.value'),
        updated_by: e.ref('excluded.updated_by'),
        updated_at: e.ref('excluded.updated_at'),
      })),
    )
    .execute();
}

/** A flag without a row has the value of the product. */
export const removeFlags = (tx: Tx, keys: readonly string[]) =>
  keys.length === 0 ? null : tx.deleteFrom('tenant_flag').where('key', 'in', keys).execute();

export async function writeScripts(tx: Tx, id: number, scripts: readonly TenantScript[]) {
  await tx.deleteFrom('tenant_script').where('tenant_id', '=', id).execute();
  for (const { script, src, integrity, default: isDefault, env, consent } of scripts)
    await tx
      .insertInto('tenant_script')
      .values({
        tenant_id: id,
        script: script ?? null,
        src: src ?? null,
        integrity: integrity ?? null,
        is_default: isDefault,
        env: env ?? null,
        consent: consent ?? null,
      })
      .execute();
}

/** Those that this version knows. */
export async function storedFlags(tx: Tx): Promise<Record<string, unknown>> {
  const rows = await tx
    .selectFrom('tenant_flag')
    .select(['key', 'value'])
    .where('key', 'in', Object.keys(TenantFlags.shape))
    .execute();
  return Object.fromEntries(rows.map(({ key, value }) => [key, value]));
}

export async function storedScripts(tx: Tx): Promise<Record<string, unknown>[]> {
  const rows = await tx
    .selectFrom('tenant_script')
    .select(['script', 'src', 'integrity', 'is_default', 'env', 'consent'])
    .orderBy('id')
    .execute();
  return rows.map(({ is_default, ...fields }) => ({
    ...Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null)),
    default: is_default,
  }));
}
