import { type RawBuilder, sql } from 'kysely';
import type { DB } from '../../platform/database/schema/types.gen.ts';

export interface Erasure {
  at: Date;
  certificate: string;
}

/** Kept under the number of the account, which by then identifies no person; `clear` empties columns that still could. */
interface Keep {
  because: string;
  clear?: (erasure: Erasure) => Record<string, RawBuilder<unknown> | string | Date | null>;
}

export type ErasureRule = 'erase' | Keep;

const accounting = 'accounting, kept for the years that the law requires';
const proof = 'proof of what was agreed to, which the law lets us keep; it is append-only';
const seats = 'seats and results of others are counted with it';

/**
 * GDPR erasure (article 17): what becomes of each table that holds rows of a customer. A table without a rule stops every
 * erasure and fails a test.
 */
export const erasureRules = {
  /** Soft delete: the account's row stays as DELETED without personal data, because other rows point at it. */
  app_user: {
    because: 'rows that are kept refer to it',
    clear: ({ at }) => ({
      status: 'DELETED',
      name: null,
      last_name: null,
      email: null,
      avatar: null,
      user_information: '{}',
      deleted_at: at,
    }),
  },
  account_deletion: {
    because: 'certificate that and when data was erased',
    clear: ({ at, certificate }) => ({ done_at: at, certificate }),
  },

  user_identity: 'erase',
  user_credential: 'erase',
  contact_change: 'erase',
  session: 'erase',
  issuer_record: 'erase',
  login_challenge: 'erase',
  sign_in: 'erase',
  letter: 'erase',
  notification: 'erase',
  notification_setting: 'erase',
  push_subscription: 'erase',
  user_setting: 'erase',
  parental_control: 'erase',
  passcode_proof: 'erase',
  parental_usage: 'erase',
  consent_record: { because: proof },
  partner_consent: {
    because: 'proof of what was shared with whom',
    clear: ({ at }) => ({ revoked_at: sql`coalesce(revoked_at, ${at})` }),
  },

  reaction: 'erase',
  rating: 'erase',
  follow: 'erase',
  play_history: 'erase',
  play_position: 'erase',
  play_trace: 'erase',
  listening_queue: 'erase',
  own_playlist: 'erase',
  playlist_member: 'erase',
  playlist_addition: {
    because: 'the playlist is another customer’s; the title stays in it without a name',
    clear: () => ({ user_id: null }),
  },
  bookmark: 'erase',
  game_run_stream: 'erase',
  game_run: 'erase',
  game_save: 'erase',
  game_achievement: 'erase',
  score: 'erase',
  article_read: 'erase',
  listening_taste: 'erase',
  row_dismissal: 'erase',
  article_gift: 'erase',
  outbox_event: 'erase',
  webhook_delivery: 'erase',
  info_service_subscription: 'erase',
  play_ticket: {
    because: 'licensors are paid by use; the ticket names no account any more',
    clear: () => ({
      user_id: null,
      entitlement_id: null,
      device_key: null,
      sign_in: null,
      lease_until: null,
      offline_until: null,
    }),
  },
  streaming_report: { because: 'seconds of a ticket that names no account any more' },

  cart_item: 'erase',
  cart: 'erase',
  purchase: { because: accounting, clear: () => ({ cart_id: null }) },
  purchase_line: { because: accounting },
  receipt: {
    because: accounting,
    clear: () => ({ customer_name: null, customer_contact: null, means: '{}' }),
  },
  receipt_line: { because: accounting },
  refund_request: { because: accounting, clear: () => ({ reason: '' }) },
  payment_method: 'erase',
  payment_transaction: {
    because: accounting,
    clear: () => ({ pin_hash: null, method_id: null, return_url: null, error_text: null }),
  },
  payment_attempt: { because: accounting, clear: () => ({ request: '{}', response: null }) },
  subscription: {
    because: accounting,
    clear: ({ at }) => ({
      // the account is gone: it must not be charged again
      state: 'CANCELED',
      sub_state: 'NONE',
      canceled_at: sql`coalesce(canceled_at, ${at})`,
      cancel_reason: sql`CASE state WHEN 'CANCELED' THEN cancel_reason ELSE 'ACCOUNT_DELETED' END`,
      next_renewal_date: null,
      payment_method_id: null,
      marketing_campaign: '{}',
      partner_metadata: '{}',
    }),
  },
  subscription_period: { because: accounting },
  subscription_change: { because: accounting },
  subscription_event: { because: accounting },
  subscription_consent: { because: proof },
  cancellation_request: {
    because: 'proof that and when a plan was cancelled',
    clear: () => ({ contact: '', reason: '', note: null }),
  },
  trial_redemption: 'erase',
  ledger_account: { because: accounting },
  ledger_entry: { because: accounting },
  reward_lot: { because: accounting },
  reward_debt: { because: accounting },
  reward_use: { because: accounting },
  reward_redemption: { because: accounting, clear: () => ({ voucher_id: null }) },
  daily_visit: 'erase',
  credit_grant: { because: accounting, clear: ({ at }) => ({ voided_at: sql`coalesce(voided_at, ${at})` }) },
  credit_entry: { because: accounting },
  entitlement: 'erase',
  wallet_entry: 'erase',
  voucher_code: {
    because: 'a campaign counts its codes',
    clear: () => ({
      owner_user_id: null,
      sealed_code: null,
      reserved_by: null,
      state: sql`CASE state WHEN 'ASSIGNED' THEN 'REVOKED' WHEN 'RESERVED' THEN 'EXPIRED' ELSE state END`,
    }),
  },
  voucher_delivery: 'erase',
  voucher_gift: 'erase',
  voucher_redemption: { because: accounting },

  team: { because: seats, clear: () => ({ name: sql`'#' || id` }) },
  team_member: { because: seats },
  tournament_registration: { because: seats },
  tournament_match: { because: seats },
  match_proof: 'erase',
  match_report: { because: seats, clear: () => ({ note: '' }) },
  challenge_progress: 'erase',
  challenge_optin: 'erase',
} as const satisfies Partial<Record<keyof DB, ErasureRule>>;

export const erasureRuleFor = (table: string): ErasureRule | undefined =>
  (erasureRules as Partial<Record<string, ErasureRule>>)[table];
