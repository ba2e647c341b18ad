import { listAuditLines, verifyAuditChain } from '@atrium/api/platform/audit/read-audit-log';
import { type Db, withTenant } from '@atrium/api/platform/database/with-tenant';
import { StartRefused } from '@atrium/api/platform/errors/start-refused';

export const auditUsage = `npm run audit -- --tenant=<code> [--limit=<lines>]

Prints the newest lines of the audit log (100 unless said), oldest first, and verifies the hash chain of the whole log.
Ends with 1 and the first line that does not fit where the chain is broken.`;

/** Whether the chain holds. */
export async function runAuditCommand(
  args: readonly string[],
  { db, print }: { db: Db; print: (text: string) => void },
): Promise<boolean> {
  const { tenant: code, limit } = read(args);
  const tenants = await db.selectFrom('tenant').select(['id', 'code']).orderBy('id').execute();
  const found = tenants.find((tenant) => tenant.code === code);
  if (!found)
    throw new StartRefused(
      `There is no tenant ${code}. Known: ${tenants.map((tenant) => tenant.code).join(', ') || 'none'}.`,
    );
  return withTenant(db, found.id, async (tx) => {
    for (const line of (await listAuditLines(tx, { limit })).toReversed()) print(textOf(line));
    const { isIntact, lines, linesBefore, brokenAt, head } = await verifyAuditChain(tx);
    if (linesBefore > 0) print(`${linesBefore} lines are from before the chain began: nothing proves them.`);
    if (brokenAt) print(`broken at line ${brokenAt.seq}: ${brokenAt.reason}`);
    else
      print(
        lines === 0 ? 'The chain has no lines yet.' : `The chain holds: ${lines} lines, last link ${head}`,
      );
    return isIntact;
  });
}

function read(args: readonly string[]): { tenant: string; limit: number } {
  const given = new Map(
    args.map((arg) => {
      const [, name, value] = /^--(tenant|limit)=(.+)$/.exec(arg) ?? [];
      if (name === undefined || value === undefined)
        throw new StartRefused(`${arg} is not known.\n\n${auditUsage}`);
      return [name, value];
    }),
  );
  const tenant = given.get('tenant');
  const limit = Number(given.get('limit') ?? 100);
  if (tenant === undefined) throw new StartRefused(auditUsage);
  if (!Number.isInteger(limit) || limit < 0 || limit > 1_000_000)
    throw new StartRefused('--limit is a number of lines from 0 to 1000000.');
  return { tenant, limit };
}

type Line = Awaited<ReturnType<typeof listAuditLines>>[number];

const textOf = (line: Line): string => {
  const who = line.actor_email
    ? `${line.actor_name} <${line.actor_email}> (${line.actor_id})`
    : `${line.actor_kind} ${line.actor_id ?? ''}`.trim();
  const what = `${line.action} ${line.entity} ${line.entity_id}`.trim();
  const request = line.request_id ? ` request ${line.request_id}` : '';
  return `${line.seq} ${line.at.toISOString()} ${who}: ${what} ${JSON.stringify(line.after)}${request}`;
};
