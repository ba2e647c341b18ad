import type { DB } from '../../platform/database/schema/types.gen.ts';

/** Kept for as long as the tenant exists, and why; or removed once the condition holds. */
export type Retention =
  | { keep: string }
  | { over: string }
  /** A table the application may not delete from: this function of the database knows what is over. */
  | { forget: 'forget_replaced_consents' };

const keep = (reason: string) => ({ keep: reason }) as const;
const over = (condition: string) => ({ over: condition }) as const;
/** In real time, whatever the business clock of a demonstration says. */
const ago = (column: string, time: string) => `${column} < now() - interval '${time}'`;

const configuration = keep('configuration of the tenant; operators change it');
const catalogue = keep('content of the tenant; editors remove it');
const account = keep('part of an account: removed with it, or by the customer');
const books = keep(
  'accounting, kept for the years that the law requires; archiving is an operator’s decision',
);
const proof = keep('proof of what was agreed to, or done to data');
const seats = keep('seats and results of others are counted with it');
const index = keep('made from the catalogue, and rewritten with it');
const reference = keep('reference data of the code');

/**
 * Every table of the schema, children before what they point at. A table without a line here fails a test: whatever
 * grows by what people do must have an end.
 */
export const retention = {
  tenant: configuration,
  tenant_domain: configuration,
  installation: keep('one row'),
  tenant_locale: configuration,
  tenant_script: configuration,
  tenant_flag: configuration,
  tenant_issuer: configuration,
  site_config: keep('versions that an operator can go back to'),
  i18n_message: configuration,
  geo_block: configuration,
  partner_app: configuration,
  payment_option: configuration,
  info_service: configuration,
  webhook_endpoint: configuration,
  operator_account: configuration,
  operator_grant: configuration,
  operator_attempt: keep('counting a sign-in removes what is older than two days'),
  operator_challenge: keep('the next challenge removes those that are over'),
  operator_passkey: configuration,
  operator_session: keep('the next sign-in of its owner removes what has expired'),
  operator_token: over([ago('revoked_at', '90 days'), ago('expires_at', '90 days')].join(' OR ')),
  issuer_key: keep('a row for each rotation; what an old key signed must stay verifiable until it expires'),

  device: reference,
  state_transition: reference,
  schema_migration: reference,
  sandbox_clock: keep('one row'),

  // what makes effects happen once
  idempotency_key: over('expires_at < now()'),
  webhook_delivery: over(`next_attempt_at IS NULL AND ${ago('created_at', '30 days')}`),
  // what only a broker did not take waits for it as long, while an alarm says so
  outbox_event: over(
    `(${ago('published_at', '7 days')}
      OR published_at IS NULL AND 'consumers' = ANY (taken_by) AND ${ago('written_at', '7 days')})
    AND NOT EXISTS (SELECT FROM webhook_delivery d
      WHERE d.tenant_id = outbox_event.tenant_id AND d.event_id = outbox_event.id)`,
  ),
  // a payment provider may repeat a callback months later
  inbox_message: over(ago('processed_at', '1 year')),
  job: over(ago('dead_at', '90 days')),
  scheduled_change: keep('removed at its moment'),
  release_entry: over(ago('added_at', '3 years')),
  // what the limits are read from stays; the audit log keeps who did what for good
  change: over(`kind <> 'limits' AND state <> 'waiting' AND ${ago('requested_at', '3 years')}`),
  import_column: keep('the next import of a table with this column begins with it'),
  bulk_edit_row: keep('removed with its edit'),
  bulk_edit: over(ago('begun_at', '3 years')),
  audit_chain: proof,
  audit_log: proof,

  // signing in
  issuer_record: over('expires_at < now()'),
  login_challenge: over('expires_at < now()'),
  contact_change: over('expires_at < now()'),
  attempt_counter: over(ago('since', '2 days')),
  // signed out, idle for 30 days or 180 days old, and 30 days on top for questions
  session: over(
    [ago('revoked_at', '30 days'), ago('last_seen_at', '60 days'), ago('created_at', '210 days')].join(
      ' OR ',
    ),
  ),
  letter: over(ago('created_at', '90 days')),
  sign_in: over(ago('at', '1 year')),

  app_user: account,
  user_identity: account,
  user_credential: account,
  user_setting: account,
  parental_control: account,
  passcode_proof: over('until < now()'),
  parental_usage: over("day < (now() - interval '90 days')::date"),
  account_deletion: proof,
  consent_record: { forget: 'forget_replaced_consents' },
  partner_consent: proof,
  // an unconfirmed registration is deleted soon; a confirmed one has gone to an operator by mail
  partner_registration: over(
    `(verified_at IS NULL AND ${ago('created_at', '7 days')}) OR ${ago('created_at', '2 years')}`,
  ),

  supplier_run_row: keep('removed with its run'),
  supplier_run: over(ago('started_at', '400 days')),
  supplier_picture: keep('which pictures of a supplier are here: they are not fetched again'),
  supplier_host: keep('where linked media of a feed lie: pages name it in their policy'),
  supplier_item: keep('which article a number of a supplier is: the next run must find it again'),
  supplier_feed: configuration,

  article: catalogue,
  article_i18n: catalogue,
  article_slug: keep('an address that was public still leads to its article'),
  article_person: catalogue,
  article_price: catalogue,
  article_relation: catalogue,
  artwork: catalogue,
  file_fact: keep('a row for each file of the tenant; the next import writes it again'),
  awaited_media: catalogue,
  media_asset: catalogue,
  upload: keep('the hourly sweep of uploads removes what nobody finished and what nothing plays'),
  category: catalogue,
  category_article: catalogue,
  category_i18n: catalogue,
  structure: catalogue,
  structure_version: keep('versions that an editor can go back to'),
  structure_slot: keep('the schedule answers for any moment, past ones too'),
  preview_ticket: over('expires_at < now()'),
  release: catalogue,
  edit_lock: over('expires_at < now()'),
  search_word: index,
  search_typo: index,
  search_posting: index,
  search_title: index,
  search_document: index,

  // what people do
  reaction: account,
  rating: account,
  rating_count: over('count = 0'),
  follow: account,
  follow_count: over('count = 0'),
  // an article that is published again is no release any more after days
  follow_release: over(ago('at', '90 days')),
  play_history: over(ago('at', '2 years')),
  play_position: over(ago('played_at', '2 years')),
  listening_queue: account,
  // a deleted one can be brought back for a day
  own_playlist: over(ago('deleted_at', '1 day')),
  bookmark: over(ago('deleted_at', '1 day')),
  playlist_member: account,
  playlist_addition: account,
  listening_taste: over(ago('at', '1 year')),
  row_dismissal: account,
  notification: over(ago('at', '1 year')),
  notification_setting: account,
  push_subscription: account,
  article_gift: over(ago('expires_at', '90 days')),
  article_read: over("month < (now() - interval '3 months')::date"),
  info_service_subscription: account,
  // licensors are paid by use, and settle once a year
  streaming_report: over(ago('reported_at', '400 days')),
  // licensors are paid for downloads too. Nothing was heard of most: after the thirty days in which something may still be told, nothing will be
  play_ticket: over(
    `(${ago('expires_at', '400 days')}
      OR reported_s = 0 AND NOT is_download AND offline_until IS NULL AND ${ago('expires_at', '31 days')})
      AND NOT EXISTS (SELECT FROM streaming_report r
      WHERE r.tenant_id = play_ticket.tenant_id AND r.ticket_id = play_ticket.id)`,
  ),

  // at most 70 rows a person, and support is asked about days, not years
  play_trace: over(ago('at', '30 days')),

  subscription_type: catalogue,
  subscription_type_attribute: catalogue,
  subscription_type_price: catalogue,
  subscription_type_contingent: catalogue,
  subscription_group: catalogue,
  subscription_group_level: catalogue,
  subscription: books,
  subscription_period: books,
  subscription_change: books,
  subscription_event: books,
  subscription_consent: proof,
  // what concerns no account is junk or a typing error; a claim about the others ends after three years
  cancellation_request: over(
    `(user_id IS NULL AND ${ago('received_at', '90 days')}) OR ${ago('received_at', '3 years')}`,
  ),
  trial_redemption: keep('one trial for each person, phone number and card: for ever'),
  payment_method: account,
  payment_transaction: books,
  payment_attempt: books,
  credit_grant: books,
  credit_entry: books,
  entitlement: account,
  wallet_entry: account,
  cart: account,
  cart_item: account,
  purchase: books,
  receipt_counter: books,
  receipt_line: books,
  receipt: books,
  purchase_line: books,
  refund_request: books,
  voucher_campaign: catalogue,
  voucher_code: books,
  voucher_redemption: books,
  voucher_delivery: books,
  voucher_gift: books,
  voucher_book: catalogue,
  ledger_account: books,
  ledger_transaction: books,
  ledger_entry: books,
  reward_lot: books,
  reward_debt: books,
  reward_use: books,
  reward_offer: catalogue,
  reward_redemption: books,
  // a row of days may be long, and forgives one of the month
  daily_visit: over("day < (now() - interval '90 days')::date"),

  tournament: catalogue,
  team: seats,
  team_member: seats,
  match_report: seats,
  match_proof: over(ago('at', '90 days')),
  tournament_match: seats,
  tournament_registration: seats,
  // those of a day or a week; the ones for ever stay
  score: over(`period > 0 AND ${ago('at', '1 year')}`),
  score_bucket: over('count = 0'),
  game_run_stream: keep('part of a run: the database removes it with the run'),
  game_run: over(ago('started_at', '1 year')),
  game_save: account,
  game_achievement: account,
  challenge: catalogue,
  challenge_step: catalogue,
  challenge_optin: account,
  challenge_progress: account,
} as const satisfies Record<keyof DB | 'schema_migration', Retention>;
