import type { StaffSessionHolder } from '../../modules/staff/staff-sessions.ts';
import { type Context, staffOf } from '../../platform/context.ts';

/** The session that asks; null for a personal access token and every other caller. */
export function staffSessionOf(ctx: Context, headers: Headers): StaffSessionHolder | null {
  const owner = staffOf(ctx);
  const token = /^Bearer (\S+)$/i.exec(headers.get('authorization') ?? '')?.[1];
  return owner?.staff.via === 'session' && token ? { owner, token } : null;
}
