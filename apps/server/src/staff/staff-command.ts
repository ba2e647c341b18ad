import { parseArgs } from 'node:util';
import {
  grantStaff,
  hasOtherAdmin,
  inviteStaff,
  listStaff,
  revokeStaff,
} from '@atrium/api/modules/staff/manage-staff';
import { invitationLink, invitationMail } from '@atrium/api/modules/staff/send-invitation';
import { systemIds } from '@atrium/api/platform/clock';
import { withTenant } from '@atrium/api/platform/database/with-tenant';
import { StartRefused } from '@atrium/api/platform/errors/start-refused';
import type { Tenant } from '@atrium/api/platform/tenant';
import { type OperatorGrade, operatorGrades } from '@atrium/domain/access/capabilities';
import { z } from 'zod';
import { agreeByCommand, printWaitingChanges, refuseByCommand } from './change-commands.ts';
import type { StaffTools } from './staff-tools.ts';

export const staffUsage = `npm run staff -- invite <mail> --tenant=<code> --grade=<grade> [--reset]
npm run staff -- grant  <mail> --tenant=<code> --grade=<grade>
npm run staff -- revoke <mail> --tenant=<code> [--grade=<grade>] [--yes]
npm run staff -- list   [--tenant=<code>]
npm run staff -- changes        --tenant=<code>
npm run staff -- agree  <change> --tenant=<code> [--yes]
npm run staff -- refuse <change> --tenant=<code>

invite   makes the account and its grant, sends the invitation by mail and prints its link (three days, once);
         --reset takes an account back to an invitation, for a person who lost their second factor
grant    gives an account one more grade
revoke   takes one grade away, or all in the tenant; ends the person's sessions and tokens
list     who has which grade where
changes  what waits for a second person
agree    agrees to a change as its second person: for a tenant with one member of staff
refuse   refuses a change that waits

grades: ${operatorGrades.join(', ')}`;

const options = {
  tenant: { type: 'string' },
  grade: { type: 'string' },
  reset: { type: 'boolean' },
  yes: { type: 'boolean' },
  help: { type: 'boolean' },
} as const;

const commands = { invite, grant, revoke, list, changes, agree, refuse } as const;

/** One command with its arguments; what is refused is thrown as a sentence. */
export async function runStaffCommand(args: readonly string[], tools: StaffTools): Promise<void> {
  const { values, positionals } = parse(args);
  const [name = '', mail] = positionals;
  if (values.help) return tools.print(staffUsage);
  const command = Object.hasOwn(commands, name) ? commands[name as keyof typeof commands] : null;
  if (!command) throw new StartRefused(name ? `There is no command ${name}.\n\n${staffUsage}` : staffUsage);
  if (positionals.length > 2) throw new StartRefused(`Too many words: ${positionals.slice(2).join(' ')}`);
  await command(tools, { ...values, mail });
}

type Values = ReturnType<typeof parse>['values'] & { mail: string | undefined };

function parse(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options, allowPositionals: true });
  } catch (error) {
    throw new StartRefused(`${(error as Error).message}\n\n${staffUsage}`);
  }
}

async function invite(tools: StaffTools, values: Values): Promise<void> {
  const { db, secrets, contextOf, print, hasMail } = tools;
  const wanted = { email: mailOf(values), tenant: tenantOf(tools, values), grade: gradeOf(values) };
  const { tenant, grade } = wanted;
  const ctx = contextOf(tenant);
  const invited = await inviteStaff(
    db,
    { secrets, ids: systemIds },
    { ...wanted, isReset: values.reset ?? false },
    invitationMail(ctx, wanted.email),
  );
  if (invited.code === null)
    return print(`${wanted.email} has an account in use; ${gaveText(invited.isNewGrant, grade, tenant)}.`);
  print(`${wanted.email} is invited to ${tenant.code} as ${grade}.`);
  print(mailText(invited.letterRefusal !== null, hasMail));
  print(`The link works once, for three days:\n${invitationLink(ctx, invited.code)}`);
}

const mailText = (isRefused: boolean, hasMail: boolean) => {
  if (isRefused)
    return 'No mail is sent: this address got too many in a short time. Hand the link on yourself.';
  return hasMail
    ? 'A mail with the link is on its way.'
    : 'SMTP_URL is not set, so no mail leaves: hand the link on yourself.';
};

const gaveText = (isNew: boolean, grade: string, tenant: Tenant) =>
  isNew ? `it is ${grade} in ${tenant.code} now` : `it was ${grade} in ${tenant.code} already`;

async function grant({ db, print, ...tools }: StaffTools, values: Values): Promise<void> {
  const wanted = { email: mailOf(values), tenant: tenantOf(tools, values), grade: gradeOf(values) };
  const granted = await grantStaff(db, wanted);
  if (!granted)
    throw new StartRefused(
      `There is no account ${wanted.email}. Invite the person: npm run staff -- invite ${wanted.email} --tenant=${wanted.tenant.code} --grade=${wanted.grade}`,
    );
  print(`${wanted.email}: ${gaveText(granted.isNewGrant, wanted.grade, wanted.tenant)}.`);
}

async function revoke(tools: StaffTools, values: Values): Promise<void> {
  const { db, tenants, print, confirm } = tools;
  const email = mailOf(values);
  const tenant = tenantOf(tools, values);
  const grade = values.grade === undefined ? undefined : gradeOf(values);
  const isAdmin = await holdsAdmin(tools, email, tenant);
  const takesAdmin = isAdmin && (grade === undefined || grade === 'admin');
  if (takesAdmin && !(await withTenant(db, tenant.id, (tx) => hasOtherAdmin(tx, email))))
    await confirm(`${email} is the last administrator of ${tenant.code}: nobody will be left.`);
  const revoked = await revokeStaff(db, tenants, { email, tenant, grade });
  if (!revoked) throw new StartRefused(`There is no account ${email}.`);
  if (revoked.grades.length === 0)
    return print(`${email} has no such grade in ${tenant.code}: nothing to take away.`);
  print(
    `${email} is no longer ${revoked.grades.join(', ')} in ${tenant.code}; sessions and tokens have ended.`,
  );
  if (revoked.isClosed) print('It has no grade left in any tenant, so the account is closed.');
}

async function holdsAdmin({ db, tenants }: StaffTools, email: string, { code }: Tenant): Promise<boolean> {
  const known = (await listStaff(db, tenants)).find((row) => row.email === email);
  return known?.grants.some(({ tenant, grades }) => tenant === code && grades.includes('admin')) ?? false;
}

async function list(tools: StaffTools, values: Values): Promise<void> {
  const { db, tenants, print } = tools;
  const only = values.tenant === undefined ? null : tenantOf(tools, values).code;
  const rows = (await listStaff(db, tenants)).filter(
    ({ grants }) => only === null || grants.some(({ tenant }) => tenant === only),
  );
  if (rows.length === 0) return print('There are no staff accounts yet.');
  for (const { email, name, state, lastSignInAt, grants } of rows) {
    const seen = lastSignInAt ? `last sign-in ${lastSignInAt.toISOString()}` : 'never signed in';
    print(`${email}${name ? ` (${name})` : ''}: ${state.toLowerCase()}, ${seen}`);
    for (const { tenant, grades, tokens } of grants)
      print(`  ${tenant}: ${grades.join(', ')}${tokens > 0 ? `; ${tokens} access tokens` : ''}`);
  }
}

async function changes(tools: StaffTools, values: Values): Promise<void> {
  await printWaitingChanges(tools, tenantOf(tools, values));
}

async function agree(tools: StaffTools, values: Values): Promise<void> {
  await agreeByCommand(tools, tenantOf(tools, values), changeOf(values));
}

async function refuse(tools: StaffTools, values: Values): Promise<void> {
  await refuseByCommand(tools, tenantOf(tools, values), changeOf(values));
}

function changeOf({ mail: number = '' }: Values): number {
  if (!/^\d{1,15}$/.test(number)) throw new StartRefused(`Say the number of the change.\n\n${staffUsage}`);
  return Number(number);
}

function mailOf({ mail }: Values): string {
  if (mail === undefined) throw new StartRefused(`Say whose account.\n\n${staffUsage}`);
  if (!z.email().max(254).safeParse(mail).success) throw new StartRefused(`${mail} is no email address.`);
  return mail.normalize('NFC').toLowerCase();
}

function tenantOf({ tenants }: Pick<StaffTools, 'tenants'>, { tenant: code }: Values): Tenant {
  const known = tenants.map((tenant) => tenant.code).join(', ') || 'none';
  if (code === undefined) throw new StartRefused(`Say which tenant: --tenant=<code>. Known: ${known}.`);
  const found = tenants.find((tenant) => tenant.code === code);
  if (!found) throw new StartRefused(`There is no tenant ${code}. Known: ${known}.`);
  return found;
}

function gradeOf({ grade }: Values): OperatorGrade {
  const found = operatorGrades.find((known) => known === grade);
  if (found) return found;
  const said = grade === undefined ? 'Say which grade' : `There is no grade ${grade}`;
  throw new StartRefused(`${said}; allowed: ${operatorGrades.join(', ')}.`);
}
