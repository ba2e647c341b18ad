import { randomBytes } from 'node:crypto';
import {
  plainVoucherCode,
  voucherAlphabet,
  voucherChanceLength,
  voucherCodeOf,
} from '@atrium/domain/money/voucher-code';
import { type Selectable, sql } from 'kysely';
import type { TransactionContext } from '../../../platform/context.ts';
import type { DB } from '../../../platform/database/schema/types.gen.ts';
import type { Secrets } from '../../../platform/secrets/secrets.ts';
import { balanceOf, bookEntry } from '../../ledger/book-entry.ts';
import { type CampaignRow, campaignBenefitOf } from './campaign.ts';

export type CodeRow = Selectable<DB['voucher_code']>;

/** Five bits of chance each. */
const newCode = () =>
  voucherCodeOf([...randomBytes(voucherChanceLength)].map((byte) => voucherAlphabet[byte & 31]).join(''));

/** By which a code is found; the code itself cannot be read back from it. */
export const codeHash = (secrets: Secrets, typed: string): Buffer =>
  secrets.digest('lookup', `voucher\n${plainVoucherCode(typed)}`);

interface Issue {
  ownerId: number | null;
  /** What it is issued for: asked for twice, it is there once. */
  sourceKey: string | null;
  /** A known one, of a demonstration. */
  code?: string;
  /** Of a gift: as long as its receiver was promised, whatever the campaign's days say. */
  expiresAt?: Date | null;
}

const day = 86_400_000;

/** A new code; null where it was issued before. A code with an owner is kept readable, to show it to them again. */
export async function issueCode(
  tx: TransactionContext,
  secrets: Secrets,
  campaign: CampaignRow,
  { ownerId, sourceKey, code = newCode(), expiresAt }: Issue,
): Promise<CodeRow | null> {
  const isOwn = ownerId !== null || sourceKey !== null;
  const row = await tx.db
    .insertInto('voucher_code')
    .values({
      tenant_id: tx.tenant.id,
      campaign_id: campaign.id,
      code_hash: codeHash(secrets, code),
      code_last4: code.slice(-4),
      sealed_code: isOwn ? sealCode(secrets, code) : null,
      state: ownerId === null ? 'ISSUED' : 'ASSIGNED',
      owner_user_id: ownerId,
      source_key: sourceKey,
      max_uses: campaign.max_uses,
      expires_at: expiresAt === undefined ? ownExpiry(tx, campaign) : expiresAt,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst();
  if (!row) return null;
  const benefit = campaignBenefitOf(campaign);
  if (benefit.kind === 'DISCOUNT' && benefit.amount !== undefined)
    await moveBalance(tx, row.id, benefit.amount, `voucher:${row.id}:issue`, 'VOUCHER_ISSUE');
  return row;
}

const ownExpiry = ({ clock }: TransactionContext, { code_days }: CampaignRow): Date | null =>
  code_days === null ? null : new Date(clock.now().getTime() + code_days * day);

/** Another code for the same voucher; the one before it is unknown from now on. */
export async function renewCode({ db }: TransactionContext, secrets: Secrets, id: number): Promise<void> {
  const code = newCode();
  await db
    .updateTable('voucher_code')
    .set({
      code_hash: codeHash(secrets, code),
      code_last4: code.slice(-4),
      sealed_code: sealCode(secrets, code),
    })
    .where('id', '=', id)
    .execute();
}

export const sealCode = (secrets: Secrets, code: string): string =>
  secrets.seal('vouchers', plainVoucherCode(code));

/** Readable again, for its owner. */
export const openCode = (secrets: Secrets, { sealed_code }: Pick<CodeRow, 'sealed_code'>): string | null =>
  sealed_code === null ? null : secrets.open('vouchers', sealed_code);

export const findCode = ({ db }: TransactionContext, id: number): Promise<CodeRow | undefined> =>
  db.selectFrom('voucher_code').selectAll().where('id', '=', id).executeTakeFirst();

/** Held until the transaction ends. */
export const lockCode = ({ db }: TransactionContext, id: number): Promise<CodeRow | undefined> =>
  db.selectFrom('voucher_code').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

/** Under which a code knows the order it is set aside for. */
export const discountKey = (purchaseId: number): string => `purchase:${purchaseId}`;

/** The order that the code is reserved for; none where a counter reserved it, or it is free. */
export const reservedOrderOf = ({ state, reserved_by }: CodeRow): number | null => {
  const [, id] = /^purchase:(\d+)$/.exec(reserved_by ?? '') ?? [];
  return state === 'RESERVED' && id !== undefined ? Number(id) : null;
};

/** What was promised with a code and is not used yet stands against what it will cost us. */
export async function moveBalance(
  tx: TransactionContext,
  voucherId: number,
  amount: number,
  key: string,
  kind: string,
): Promise<boolean> {
  const { currency } = tx.tenant;
  const booked = await bookEntry(tx, {
    key,
    kind,
    lines: [
      { account: 'GIFT_LIABILITY', voucherId, currency, amount },
      { account: 'PROMO_COST', currency, amount: -amount },
    ],
  });
  return booked !== null;
}

export const codeBalance = (tx: TransactionContext, voucherId: number): Promise<number> =>
  balanceOf(tx, { account: 'GIFT_LIABILITY', voucherId, currency: tx.tenant.currency });

/** Clears the rest of a code's balance: it can no longer be spent. */
export async function clearBalance(tx: TransactionContext, voucherId: number, kind: string): Promise<void> {
  const left = await codeBalance(tx, voucherId);
  if (left > 0) await moveBalance(tx, voucherId, -left, `voucher:${voucherId}:clear`, kind);
}

interface Use {
  userId: number | null;
  resultKind: string;
  resultKey: string | null;
  amountMinor?: number;
  /** At whose counter. */
  by?: string;
  /** Something is left on it: it stays its owner's. */
  keepsRest?: boolean;
}

/** One use more, of a code that is held. Which one it was. */
export async function useCode(tx: TransactionContext, row: CodeRow, use: Use): Promise<number> {
  const { userId, resultKind, resultKey, amountMinor = 0, by = null, keepsRest = false } = use;
  const used = row.used + 1;
  // a code with something left on it can be used once more, whatever its campaign says
  const maxUses = keepsRest ? Math.max(row.max_uses, used + 1) : row.max_uses;
  const resting = (row.owner_user_id ?? (maxUses === 1 ? userId : null)) === null ? 'ISSUED' : 'ASSIGNED';
  const { rows } = await sql<{ n: number }>`
    INSERT INTO voucher_redemption (tenant_id, voucher_id, user_id, n, result_kind, result_key, redeemed_by, amount_minor, at)
    SELECT ${tx.tenant.id}, ${row.id}, ${userId}, coalesce(max(n), 0) + 1, ${resultKind}, ${resultKey}, ${by}, ${amountMinor}, ${tx.clock.now()}
    FROM voucher_redemption WHERE voucher_id = ${row.id} RETURNING n`.execute(tx.db);
  await tx.db
    .updateTable('voucher_code')
    .set({
      used,
      max_uses: maxUses,
      state: used >= maxUses ? 'REDEEMED' : resting,
      reserved_by: null,
      reserved_until: null,
      ...(row.owner_user_id === null && row.max_uses === 1 ? { owner_user_id: userId } : {}),
    })
    .where('id', '=', row.id)
    .execute();
  return rows[0]?.n ?? 1;
}

/** All customers of a code: its owner, its redeemer, its giver. */
export async function peopleOfCode(
  { db }: TransactionContext,
  secrets: Secrets,
  typed: string,
): Promise<number[]> {
  const { rows } = await sql<{ id: number | null }>`
    WITH code AS (SELECT tenant_id, id, owner_user_id FROM voucher_code WHERE code_hash = ${codeHash(secrets, typed)})
    SELECT owner_user_id AS id FROM code
    UNION SELECT r.user_id FROM voucher_redemption r JOIN code c ON c.tenant_id = r.tenant_id AND c.id = r.voucher_id
    UNION SELECT g.user_id FROM voucher_gift g JOIN code c ON c.tenant_id = g.tenant_id AND c.id = g.voucher_id
  `.execute(db);
  return rows.flatMap(({ id }) => id ?? []);
}
