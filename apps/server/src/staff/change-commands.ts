import {
  findChange,
  listChanges,
  lockChange,
  type StoredChange,
} from '@atrium/api/modules/changes/change-row';
import { agreeToChange, refuseChange } from '@atrium/api/modules/changes/decide-change';
import type { Actor, TransactionContext } from '@atrium/api/platform/context';
import { AppError } from '@atrium/api/platform/errors/app-error';
import { StartRefused } from '@atrium/api/platform/errors/start-refused';
import type { Tenant } from '@atrium/api/platform/tenant';
import { changeKinds } from '@atrium/domain/access/change-states';
import { differences } from '@atrium/domain/values/differences';
import type { StaffTools } from './staff-tools.ts';

/** The owner of the installation at its command line counts as the second person: a tenant with one member of staff has no other. */
const commandLine: Actor = { role: 'operator', operatorId: 'command', grades: [] };

const inTenant = <T>(
  { contextOf }: Pick<StaffTools, 'contextOf'>,
  tenant: Tenant,
  work: (tx: TransactionContext) => Promise<T>,
): Promise<T> =>
  contextOf(tenant).tx((tx) => {
    const inner: TransactionContext = { ...tx, actor: commandLine, tx: (nested) => nested(inner) };
    return work(inner);
  });

/** What waits for a second person in a tenant. */
export async function printWaitingChanges(tools: StaffTools, tenant: Tenant): Promise<void> {
  const rows = await inTenant(tools, tenant, (tx) =>
    listChanges(tx, { state: 'waiting', kinds: changeKinds, limit: 100 }),
  );
  if (rows.length === 0) return tools.print(`Nothing waits for a second person in ${tenant.code}.`);
  for (const row of rows) tools.print(lineOf(row));
}

const lineOf = ({
  id,
  kind,
  target,
  requested_by: by,
  requested_name: name,
  expires_at: until,
  reason,
}: StoredChange) =>
  `${id}  ${kind} ${target}, asked by ${name ?? by}, until ${until?.toISOString() ?? 'ever'}: ${reason}`;

/** Agrees to a change after what is different was shown and confirmed. */
export async function agreeByCommand(tools: StaffTools, tenant: Tenant, id: number): Promise<void> {
  const change = await inTenant(tools, tenant, (tx) => findChange(tx, id));
  if (!change) throw new StartRefused(`There is no change ${id} in ${tenant.code}.`);
  tools.print(lineOf(change));
  for (const { path, before, after } of differences(change.before ?? {}, change.after ?? {}))
    tools.print(`  ${path}: ${shown(before)} -> ${shown(after)}`);
  await tools.confirm(`Agree to change ${id} of ${tenant.code} as its second person?`);
  const { secrets } = tools;
  const decided = await inTenant(tools, tenant, (tx) =>
    agreeToChange(tx, { secrets }, { id, hash: change.hash.toString('hex') }),
  ).catch((error: unknown) => {
    // what could not be applied took the agreement back with it
    if (error instanceof AppError) return error;
    throw error;
  });
  if (decided instanceof AppError) throw refusalOf(id, decided);
  tools.print(`Change ${id} is applied.`);
}

export async function refuseByCommand(tools: StaffTools, tenant: Tenant, id: number): Promise<void> {
  const decided = await inTenant(tools, tenant, async (tx) =>
    (await lockChange(tx, id)) ? refuseChange(tx, id) : new AppError('NOT_FOUND'),
  );
  if (decided instanceof AppError) throw refusalOf(id, decided);
  tools.print(`Change ${id} is refused.`);
}

const refusalOf = (id: number, { code, details }: AppError) =>
  new StartRefused(`Change ${id} cannot be decided on: ${code} ${JSON.stringify(details ?? {})}`);

const shown = (value: unknown) => (value === undefined ? 'nothing' : JSON.stringify(value).slice(0, 200));
