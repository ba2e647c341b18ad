import type { OperatorGrade } from '@atrium/domain/access/capabilities';
import { inviteStaff } from '../modules/staff/manage-staff.ts';
import { stepAt, totpCode } from '../modules/staff/totp.ts';
import { type Clock, systemIds } from '../platform/clock.ts';
import { asOwner } from '../platform/database/as-owner.ts';
import { loadTenant } from '../platform/load-tenant.ts';
import { createSecrets } from '../platform/secrets/secrets.ts';
import { startTestApi, type TestApi } from './test-api.ts';

export const staffPassword = 'Quiet-harbour-42';
/** The same that `startTestApi` has. */
export const testSecrets = createSecrets(Buffer.alloc(32, 7));

const numbers = { alpha: 1, beta: 2 } as const;
type Code = keyof typeof numbers;

export interface StaffMember {
  email: string;
  secret: Buffer;
  recoveryCodes: string[];
}

/** An api on a live stage, where staff accounts are the only way to operator calls, and staff to make there. */
export async function startStaffApi(clock?: Clock) {
  const t = await startTestApi({ stage: 'live', ...(clock && { clock }) });
  return { t, staff: testStaff(t) };
}

/** Staff of the test tenants, made as in life: invited by the owner, accepted by a call. */
export function testStaff(t: TestApi) {
  let clients = 0;
  /** Each from an address of its own: limits per address are not every test's business. */
  const post = (code: Code, line: string, body: object) => {
    clients += 1;
    return t.call(code, `POST ${line}`, {
      body,
      headers: { 'x-client-address': `10.9.${clients >> 8}.${clients & 255}` },
    });
  };

  const invite = (email: string, code: Code, grade: OperatorGrade, isReset = false) =>
    asOwner(t.database.owner, async (db) => {
      const tenant = await loadTenant(db, numbers[code]);
      return inviteStaff(db, { secrets: testSecrets, ids: systemIds }, { email, tenant, grade, isReset });
    });

  async function accept(code: string, at: Code = 'alpha', name = 'Ana Pop'): Promise<StaffMember> {
    const seen = await post(at, '/operator/invitation', { code });
    const { email, secret: text, enrolment } = seen.body as Record<'email' | 'secret' | 'enrolment', string>;
    const secret = fromBase32(text);
    const { status, body } = await post(at, '/operator/invitation/accept', {
      code,
      name,
      password: staffPassword,
      enrolment,
      totp: totpCode(secret, stepAt(new Date()) - 1),
    });
    if (status !== 200) throw new Error(`not accepted: ${JSON.stringify(body)}`);
    return { email, secret, recoveryCodes: (body as { recoveryCodes: string[] }).recoveryCodes };
  }

  async function member(email: string, code: Code, grade: OperatorGrade): Promise<StaffMember> {
    const { code: invitation } = await invite(email, code, grade);
    return accept(invitation ?? '', code);
  }

  /** With a recovery code, so that a test may sign in more often than every 30 seconds. */
  async function signIn({ email, recoveryCodes }: StaffMember, at: Code = 'alpha'): Promise<string> {
    const { status, body } = await post(at, '/operator/session', {
      email,
      password: staffPassword,
      code: recoveryCodes.pop() ?? '',
    });
    if (status !== 200) throw new Error(`not signed in: ${JSON.stringify(body)}`);
    return (body as { token: string }).token;
  }

  return { post, invite, accept, member, signIn };
}

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

function fromBase32(text: string): Buffer {
  const bits = [...text].map((sign) => alphabet.indexOf(sign).toString(2).padStart(5, '0')).join('');
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
}
