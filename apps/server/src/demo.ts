import { createHash } from 'node:crypto';
import type { Connection } from '@atrium/api/database/connection';
import { asOwner } from '@atrium/api/database/owner';
import { hashPassword } from '@atrium/api/features/session/passwords';
import { loadTenantFile, type PersonFile } from '@atrium/api/features/tenants/load';
import { demoPassword, people } from '@atrium/demo/people';
import { structures } from '@atrium/demo/structures';
import { tenants } from '@atrium/demo/tenants';
import type { Progress } from './backend-source.ts';

/** The demo's tenants, each loaded once: a second start finds them and changes nothing. */
export async function loadDemo(owner: Connection, progress: Progress): Promise<void> {
  await asOwner(owner, async (db) => {
    const loaded = await db.selectFrom('tenant').select('code').execute();
    const known = new Set(loaded.map(({ code }) => code));
    const missing = tenants.filter(({ configuration }) => !known.has(configuration.code));
    if (missing.length === 0) return;
    const passwordHash = await hashPassword(demoPassword);
    const now = new Date();
    for (const { configuration, site } of missing) {
      const { code } = configuration;
      const file = {
        configuration,
        site,
        structures: structures[code as keyof typeof structures],
        people: peopleOf(code),
      };
      await loadTenantFile(tenants.findIndex((tenant) => tenant.configuration.code === code) + 1, file, {
        owner: db,
        now,
        passwordHash,
        log: progress.step,
      });
    }
  });
}

/** `<who>@<tenant>.example`, with an identity that stays the same from one fresh start to the next. */
const peopleOf = (tenant: string): PersonFile[] =>
  people.map(({ who, name, lastName, avatar }) => {
    const email = `${who}@${tenant}.example`;
    return { email, name, lastName, avatar: avatar ?? null, uuid: stableUuid(email) };
  });

function stableUuid(text: string): string {
  const hex = createHash('sha256').update(text).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
