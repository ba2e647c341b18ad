import type { CancellationRequest } from '@atrium/contract/schemas/models/support';
import {
  type CancellationRequestRow,
  closeCancellationRequest,
  openCancellationRequests,
} from '../../modules/cancellation-requests/cancellation-requests.ts';
import { findCustomers } from '../../modules/people/customers-for-support.ts';
import { writeAuditLine } from '../../platform/audit/audit-log.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { Handlers } from '../../platform/serve/serve.ts';

export const cancellationRequestHandlers = {
  getCancellationRequests: (ctx, { query }) =>
    ctx.tx(async (tx) => {
      const rows = await openCancellationRequests(tx, query);
      const customers = await findCustomers(
        tx,
        rows.flatMap(({ user_id }) => user_id ?? []),
      );
      const uuids = new Map(customers.map(({ id, uuid }) => [id, uuid]));
      const after = { numbers: rows.map(({ number }) => number) };
      await writeAuditLine(tx, { action: 'read', entity: 'cancellationRequests', entityId: '', after });
      const requests = rows.map((row) =>
        present(row, row.user_id === null ? null : (uuids.get(row.user_id) ?? null)),
      );
      return { status: 200, body: { requests } };
    }),

  closeCancellationRequest: (ctx, { params: { id }, body: { reason } }) =>
    ctx.tx(async (tx) => {
      const row = await closeCancellationRequest(tx, id, reason);
      if (!row) return new AppError('NOT_FOUND');
      const line = { action: 'close', entity: 'cancellationRequest', entityId: row.number };
      await writeAuditLine(tx, { ...line, after: { reason } });
      return { status: 200, body: { id: row.id, number: row.number } };
    }),
} satisfies Partial<Handlers>;

const present = (row: CancellationRequestRow, uuid: string | null): CancellationRequest => ({
  id: row.id,
  number: row.number,
  receivedAt: row.received_at.toISOString(),
  contact: row.contact,
  UUID: uuid,
  subscriptionTypeId: row.type_id,
  kind: row.kind,
  reason: row.reason,
  notBefore: row.not_before,
  staffReason: row.staff_reason as CancellationRequest['staffReason'],
  canceled: row.canceled.map(Number),
});
