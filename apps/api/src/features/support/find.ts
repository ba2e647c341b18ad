import type { FoundPerson, searchKinds } from '@atrium/contract/schemas/models/support';
import { isVoucherCode, plainVoucherCode } from '@atrium/domain/money/voucher-code';
import { maskMail, maskName, maskPhone } from '@atrium/domain/people/mask-contact';
import { readSupportCode } from '@atrium/domain/people/support-code';
import { normalizedAddress, normalizedPhoneNumber } from '../../modules/mail/recipients.ts';
import {
  findCustomer,
  findCustomers,
  type SupportedCustomer,
} from '../../modules/people/customers-for-support.ts';
import { findPeople } from '../../modules/people/find-people.ts';
import { personOfRequest } from '../../modules/play-traces/store-traces.ts';
import { findPurchase } from '../../modules/purchases/purchase.ts';
import { customerOfReceipt } from '../../modules/receipts/find-receipts.ts';
import { peopleOfCode } from '../../modules/vouchers/campaigns/voucher-code.ts';
import type { TransactionContext } from '../../platform/context.ts';
import type { Secrets } from '../../platform/secrets/secrets.ts';

const mostFound = 20;

type SearchKind = (typeof searchKinds)[number];

interface Look {
  /** Whether the text can be one at all: what cannot is not looked for. */
  fits: RegExp;
  find(tx: TransactionContext, text: string, secrets: Secrets): Promise<(number | undefined)[]>;
}

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;
/** Beyond it no order has a number, and PostgreSQL no bigint. */
const orderNumber = /^#?\d{1,15}$/;

/** Each finds by the whole value: no part of one, no prefix, no pattern. */
const looks: Record<SearchKind, Look> = {
  mail: {
    fits: /^[^\s@]+@[^\s@]+$/,
    find: async (tx, text) => (await findPeople(tx, normalizedAddress(text))).map(({ id }) => id),
  },
  phone: {
    fits: /^\+?[\d\s()/.-]{6,25}$/,
    find: async (tx, text) =>
      (await findPeople(tx, normalizedPhoneNumber(text.replaceAll(/[^\d+]/g, '')))).map(({ id }) => id),
  },
  account: { fits: uuid, find: async (tx, text) => [(await findCustomer(tx, text.toLowerCase()))?.id] },
  request: { fits: /^[\w.:-]{8,100}$/, find: async (tx, text) => [await personOfRequest(tx, text)] },
  order: {
    fits: orderNumber,
    find: async (tx, text) => [(await findPurchase(tx, Number(text.replace('#', ''))))?.user_id],
  },
  receipt: {
    fits: /^[A-Za-z\d]{1,12}(-[A-Za-z\d]+){1,4}$/,
    find: async (tx, text) => [await customerOfReceipt(tx, text.toUpperCase())],
  },
  voucher: {
    fits: /^[\p{L}\p{N}\s-]{16,40}$/u,
    find: async (tx, text, secrets) =>
      isVoucherCode(plainVoucherCode(text)) ? peopleOfCode(tx, secrets, text) : [],
  },
};

/** Customers whose value this is, with what it was of theirs. */
export async function searchCustomers(
  tx: TransactionContext,
  secrets: Secrets,
  search: string,
): Promise<FoundPerson[]> {
  const matched = new Map<number, SearchKind[]>();
  for (const [kind, look] of Object.entries(looks) as [SearchKind, Look][]) {
    if (!look.fits.test(search)) continue;
    for (const id of await look.find(tx, search, secrets))
      if (id !== undefined) matched.set(id, [...new Set([...(matched.get(id) ?? []), kind])]);
  }
  const found = await findCustomers(tx, [...matched.keys()].slice(0, mostFound));
  return found.map((customer) => ({
    UUID: customer.uuid,
    status: customer.status,
    createdAt: customer.created_at.toISOString(),
    contact: maskedContact(customer),
    matchedBy: matched.get(customer.id) ?? [],
  }));
}

export const maskedContact = ({ name, last_name, email, phone }: SupportedCustomer) => ({
  name:
    [name, last_name]
      .map((part) => maskName(part ?? ''))
      .join(' ')
      .trim() || null,
  mail: email === null ? null : maskMail(email),
  phone: phone === null ? null : maskPhone(phone),
});

/** The status behind a number that a customer reads out; null where it is none of ours. */
export function statusOfCode(search: string): number | null {
  const code = /^\d+$/.test(search) ? readSupportCode(search) : null;
  return typeof code === 'number' ? code : null;
}
