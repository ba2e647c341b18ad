import { asOwner } from '@atrium/api/platform/database/as-owner';
import { withTenant } from '@atrium/api/platform/database/with-tenant';
import { sql } from 'kysely';
import { ownerCommand } from '../commands/owner-command.ts';
import { print } from '../start/run.ts';
import type { BookedCharge } from './provider-book.ts';

/** Prints every charge that has a receipt, one JSON object a line: crash proofs compare them with the provider's book. */
await ownerCommand(
  process.env,
  (owner) =>
    asOwner(owner, async (db) => {
      const tenants = await db.selectFrom('tenant').select(['id', 'code']).orderBy('id').execute();
      for (const { id, code } of tenants) {
        const { rows } = await withTenant(db, id, (tx) =>
          sql<Omit<BookedCharge, 'tenant'>>`
            SELECT p.client_correlator AS correlator, r.currency, r.total_minor AS "receiptMinor",
              coalesce(n.total_minor, 0) AS "creditNoteMinor"
            FROM payment_transaction p
            JOIN receipt r ON r.tenant_id = p.tenant_id AND r.payment_uuid = p.uuid
            LEFT JOIN receipt n ON n.tenant_id = r.tenant_id AND n.credits = r.id
            WHERE p.kind <> 'REFUND'`.execute(tx),
        );
        for (const row of rows) print(JSON.stringify({ tenant: code, ...row } satisfies BookedCharge));
      }
    }),
  { isShared: true },
);
