import { sql } from 'kysely';
import { asOwner } from '../../../platform/database/as-owner.ts';
import { withTenant } from '../../../platform/database/with-tenant.ts';
import { testCatalogue } from '../../../testing/catalogue.ts';
import type { TestApi } from '../../../testing/test-api.ts';
import { loadCatalogue } from '../../catalogue/publication/load.ts';

/**
 * Leaves a row of the person in every table that can have one, with the canary wherever words fit. Append-only tables
 * get none of it: nothing that is written there may come from a person.
 */
export async function liveWholeLife(api: TestApi, user: number, canary: string): Promise<void> {
  const now = new Date('2026-01-01');
  const words = JSON.stringify({ said: canary });
  await asOwner(api.database.owner, (owner) =>
    withTenant(owner, 1, async (tx) => {
      await loadCatalogue(
        tx,
        { id: 1, locales: ['en', 'ar', 'fr'], defaultLocale: 'en' },
        testCatalogue,
        now,
      );
      for (const statement of statements(user, canary, words)) await sql.raw(statement).execute(tx);
    }),
  );
}

const statements = (user: number, canary: string, words: string) => [
  // the account
  `UPDATE app_user SET last_name = '${canary}', avatar = '${canary}', user_information = '${words}' WHERE id = ${user}`,
  `INSERT INTO user_identity VALUES (1, ${user}, 'MSISDN', '', '+49170${canary}', now()), (1, ${user}, 'PARTNER', 'p', '${canary}', now())`,
  `INSERT INTO parental_control (tenant_id, user_id, max_age_group, is_active, passcode_hash) VALUES (1, ${user}, 20, false, '${canary}')`,
  `INSERT INTO passcode_proof VALUES (1, ${user}, '${canary}', now())`,
  `INSERT INTO parental_usage VALUES (1, ${user}, '2026-01-01', 5, now())`,
  `INSERT INTO notification (tenant_id, user_id, kind, dedupe_key, payload, at) VALUES (1, ${user}, 'SYSTEM', '${canary}', '${words}', now())`,
  `INSERT INTO notification_setting VALUES (1, ${user}, '{}', '{}', '{}', false, false, 0, 0, false, '${canary}')`,
  `INSERT INTO push_subscription (tenant_id, user_id, grant_id, endpoint, p256dh, auth, created_at)
    VALUES (1, ${user}, '${canary}', 'https://push.example/${canary}', decode(repeat('04', 65), 'hex'), decode(repeat('01', 16), 'hex'), now())`,
  `INSERT INTO login_challenge (tenant_id, token_hash, kind, user_id, subject, payload, created_at, expires_at) VALUES (1, '\\x01', 'EMAIL_CODE', ${user}, '${canary}', '${canary}', now(), now())`,
  `INSERT INTO contact_change (tenant_id, user_id, kind, former, former_opens, token_hash, created_at, expires_at) VALUES (1, ${user}, 'EMAIL', '${canary}', true, '\\x01', now(), now() + interval '7 days')`,
  `INSERT INTO partner_app VALUES (1, 2, 'https://partner.example', '/callback', '/', NULL, '{email}', '{}')`,
  `INSERT INTO partner_consent (tenant_id, user_id, article_id, scopes, granted_at) VALUES (1, ${user}, 2, '{email}', now())`,

  // what they did
  `INSERT INTO rating (tenant_id, user_id, article_id, score, content_type, at) VALUES (1, ${user}, 2, 5, '${canary}', now())`,
  `INSERT INTO play_history VALUES (1, ${user}, '${canary}', 2, '${canary}', '${words}', now())`,
  `INSERT INTO play_position VALUES (1, ${user}, 2, '${canary}', 5, now())`,
  `INSERT INTO play_trace (tenant_id, user_id, article_number, kind, outcome, rule, steps, device, request_id, times, at)
    VALUES (1, ${user}, 2, 'SONG', 'REFUSED', 'age', '[]', 'desktop', '${canary}', 1, now())`,
  `INSERT INTO listening_queue VALUES (1, ${user}, 1, '{2}', 0, 5, 'OFF', false, now())`,
  `INSERT INTO own_playlist (tenant_id, user_id, title, tracks, updated_at) VALUES (1, ${user}, '${canary}', '{2}', now())`,
  `INSERT INTO playlist_member (tenant_id, playlist_id, user_id, name, joined_at)
    SELECT 1, id, ${user}, '${canary}', now() FROM own_playlist WHERE user_id = ${user}`,
  `INSERT INTO playlist_addition SELECT 1, id, 2, ${user} FROM own_playlist WHERE user_id = ${user}`,
  `INSERT INTO bookmark (tenant_id, user_id, article_id, position, quote, note, at)
    VALUES (1, ${user}, 2, 5, '${canary}', '${canary}', now())`,
  `INSERT INTO game_run (tenant_id, ticket, user_id, article_id, seed, log, started_at)
    VALUES (1, gen_random_uuid(), ${user}, 2, 1, '${canary}', now())`,
  `INSERT INTO game_run_stream (tenant_id, ticket, secret, chunk_ticks, inputs)
    SELECT 1, ticket, decode(repeat('07', 32), 'hex'), 60, '${canary}' FROM game_run WHERE user_id = ${user}`,
  `INSERT INTO game_save VALUES (1, ${user}, 2, '${canary}', 1, now())`,
  `INSERT INTO game_achievement VALUES (1, ${user}, 2, '${canary}', now())`,
  `INSERT INTO score (tenant_id, board, owner_id, user_id, best, at) VALUES (1, 'game:2', ${user}, ${user}, 5, now())`,
  `INSERT INTO article_gift (tenant_id, user_id, article_id, created_at, expires_at) VALUES (1, ${user}, 2, now(), now())`,
  `INSERT INTO article_read VALUES (1, ${user}, '2026-01-01', 2, now())`,
  `INSERT INTO listening_taste VALUES (1, ${user}, 2, 1, 2, now())`,
  `INSERT INTO follow VALUES (1, ${user}, 'ARTIST', 2, now())`,
  `INSERT INTO row_dismissal VALUES (1, ${user}, 2, now())`,
  `INSERT INTO outbox_event (tenant_id, id, user_id, aggregate, aggregate_id, type, payload, occurred_at, written_at)
     VALUES (1, '00000000-0000-0000-0000-000000000004', ${user}, 'client', '${canary}', 'client.playback', '${words}', now(), now())`,
  `INSERT INTO webhook_endpoint (tenant_id, url, secret, event_types) VALUES (1, 'https://partner.example', 'opaque', '{}')`,
  `INSERT INTO webhook_delivery (tenant_id, endpoint_id, event_id, attempt, status, created_at)
     SELECT 1, id, '00000000-0000-0000-0000-000000000004', 1, 'SENT', now() FROM webhook_endpoint`,
  `INSERT INTO info_service VALUES (1, 2, 'DAILY', 7, '[]', '[]')`,
  `INSERT INTO info_service_subscription (tenant_id, user_id, article_id, state, channel, topic, hour, time_zone, lang, next_at, at)
    VALUES (1, ${user}, 2, 'ACTIVE', 'EMAIL', '${canary}', 7, 'UTC', 'en', now(), now())`,
  `INSERT INTO entitlement (tenant_id, user_id, feature, source_kind, source_key, during) VALUES (1, ${user}, '${canary}', 'K', '${canary}', '[,)')`,
  `INSERT INTO play_ticket (tenant_id, id, user_id, article_id, device_id, is_preview, entitlement_id, issued_at, expires_at, device_key)
     SELECT 1, '00000000-0000-0000-0000-000000000001', ${user}, 2, 1, false, id, now(), now(), '${canary}' FROM entitlement`,
  `INSERT INTO streaming_report VALUES (1, '00000000-0000-0000-0000-000000000001', 'listened', now(), 5, 9, false, true)`,
  `INSERT INTO wallet_entry (tenant_id, user_id, article_id, acquired_via, source_key, acquired_at) VALUES (1, ${user}, 2, '${canary}', '${canary}', now())`,

  // what they paid
  `INSERT INTO cart (tenant_id, user_id, anon_key) VALUES (1, ${user}, '${canary}')`,
  `INSERT INTO cart_item SELECT 1, id, 2, 1, 899, 0, now() FROM cart`,
  `INSERT INTO purchase (tenant_id, id, user_id, purchase_type, total_minor, currency, cart_id, created_at) SELECT 1, 1, ${user}, 'K', 899, 'EUR', id, now() FROM cart`,
  `INSERT INTO purchase_line (tenant_id, purchase_id, line, article_id, quantity, unit_minor) VALUES (1, 1, 1, 2, 1, 899)`,
  `INSERT INTO refund_request (tenant_id, purchase_id, user_id, reason, asked_at) VALUES (1, 1, ${user}, '${words}', now())`,
  `INSERT INTO payment_method (tenant_id, id, user_id, kind, connector, psp_token, fingerprint, brand, last4, holder, created_at)
     VALUES (1, 1, ${user}, 'CARD', 'card', '${canary}', '${canary}', '${canary}', '${canary}', '${canary}', now())`,
  `INSERT INTO payment_transaction (tenant_id, uuid, user_id, kind, subject_kind, subject_key, amount_minor, currency, purchase_token, client_correlator, pin_hash, method_id, return_url, error_text, created_at, updated_at)
     VALUES (1, '00000000-0000-0000-0000-000000000002', ${user}, 'PURCHASE', 'purchase', '1', 899, 'EUR', 'opaque', '00000000-0000-0000-0000-000000000003', '\\x01', 1, '/${canary}', '${canary}', now(), now())`,
  `INSERT INTO payment_attempt (tenant_id, transaction_uuid, connector, request, response, started_at) VALUES (1, '00000000-0000-0000-0000-000000000002', 'card', '${words}', '${words}', now())`,
  `INSERT INTO receipt (tenant_id, user_id, kind, payment_uuid, year, issued_at, lang, currency, total_minor, net_minor, tax_minor, tax_rate, seller, customer_name, customer_contact, means, purchase_id)
     VALUES (1, ${user}, 'CHARGE', '00000000-0000-0000-0000-000000000002', 2026, now(), 'en', 'EUR', 899, 743, 156, 2100, '{}', '${canary}', '${canary}', '{"kind": "CARD", "last4": "${canary}"}', 1)`,
  `INSERT INTO receipt_line (tenant_id, receipt_id, line, kind, title, quantity, total_minor, net_minor, tax_minor) SELECT 1, id, 1, 'ITEM', 'A film', 1, 899, 743, 156 FROM receipt`,
  `INSERT INTO subscription_type (tenant_id, id, name, billing_cycle) VALUES (1, 1, 'Monthly', 'P1M')`,
  `INSERT INTO subscription (tenant_id, id, user_id, type_id, state, price_minor, currency, payment_method_id, marketing_campaign, partner_metadata, next_renewal_date, lang, created_at)
     VALUES (1, 1, ${user}, 1, 'ACTIVE', 499, 'EUR', 1, '${words}', '${words}', now(), 'en', now())`,
  `INSERT INTO subscription_period (tenant_id, subscription_id, seq, during, kind, amount_minor, value_millis) VALUES (1, 1, 1, '[2026-01-01,2026-02-01)', 'PAID', 499, 499000)`,
  `INSERT INTO subscription_change (tenant_id, subscription_id, action, applies_at, created_at) VALUES (1, 1, 'CANCEL', now(), now())`,
  `INSERT INTO subscription_event (tenant_id, subscription_id, event, effective_at, recorded_at) VALUES (1, 1, 'SUBSCRIBED', now(), now())`,
  `INSERT INTO subscription_consent VALUES (1, 1, '{}', 499, '\\x01', now(), 'en', 'Monthly', 'EUR')`,
  `INSERT INTO cancellation_request (tenant_id, number, contact, user_id, kind, reason, lang, received_at, state, staff_reason, note)
     VALUES (1, 'C-1', '${canary}', ${user}, 'ORDINARY', '${canary}', 'en', now(), 'CLOSED', 'TAKEN_BACK', '${canary}')`,
  `INSERT INTO trial_redemption VALUES (1, 'K', '${canary}', ${user}, 1, now())`,
  `INSERT INTO ledger_account (tenant_id, kind, user_id, currency, allow_negative) VALUES (1, 'USER_REWARD', ${user}, 'TICKETS', true), (1, 'REWARD_ISSUE', NULL, 'TICKETS', true)`,
  `INSERT INTO ledger_transaction (tenant_id, idempotency_key, kind, effective_at, booked_at) VALUES (1, 'K', 'REWARD', now(), now())`,
  `INSERT INTO ledger_entry SELECT 1, t.id, 1, a.id, 5 FROM ledger_transaction t, ledger_account a WHERE a.user_id IS NOT NULL`,
  `INSERT INTO ledger_entry SELECT 1, t.id, 2, a.id, -5 FROM ledger_transaction t, ledger_account a WHERE a.user_id IS NULL`,
  `INSERT INTO reward_lot (tenant_id, user_id, currency, transaction_id, amount, earned_at) SELECT 1, ${user}, 'TICKETS', id, 5, now() FROM ledger_transaction`,
  `INSERT INTO reward_debt (tenant_id, user_id, currency, key, amount, remaining, since) VALUES (1, ${user}, 'TICKETS', 'K', 5, 5, now())`,
  `INSERT INTO reward_use SELECT 1, l.id, t.id, 1 FROM ledger_transaction t, reward_lot l`,
  `INSERT INTO daily_visit VALUES (1, ${user}, '2026-01-01', 1)`,
  `INSERT INTO reward_offer (tenant_id, id, kind, price, benefit, texts) VALUES (1, 1, 'TICKETS', 5, '{}', '{}')`,
  `INSERT INTO reward_redemption (tenant_id, offer_id, user_id, price, at) VALUES (1, 1, ${user}, 5, now())`,
  `INSERT INTO credit_grant (tenant_id, user_id, source_kind, source_key, content_types, amount, remaining, effective_at) VALUES (1, ${user}, 'REWARD', 'K', '{ALBUM}', 5, 5, now())`,
  `INSERT INTO credit_entry (tenant_id, grant_id, user_id, delta, kind, ref_key, at) SELECT 1, id, ${user}, 5, 'GRANT', 'K', now() FROM credit_grant`,
  `INSERT INTO voucher_campaign (tenant_id, id, name, benefit_kind, benefit, valid) VALUES (1, 1, 'Summer', 'CREDIT', '{}', '[,)')`,
  `INSERT INTO voucher_code (tenant_id, id, campaign_id, code_hash, code_last4, state, owner_user_id, reserved_by) VALUES (1, 1, 1, '\\x01', 'ABCD', 'ASSIGNED', ${user}, '${canary}')`,
  `INSERT INTO voucher_gift (tenant_id, voucher_id, user_id, recipient, message, giver_name, lang, deliver_at) VALUES (1, 1, ${user}, '${canary}', '${canary}', '${canary}', 'en', now())`,
  `INSERT INTO voucher_delivery VALUES (1, 1, '${canary}', '\\x01', now())`,
  `INSERT INTO voucher_redemption (tenant_id, voucher_id, user_id, n, result_kind, at) VALUES (1, 1, ${user}, 1, 'K', now())`,

  // whom they played with
  `INSERT INTO tournament (format, tenant_id, id, mode, capacity, registration, play) VALUES ('ROUND_ROBIN', 1, 1, 'TEAM', 8, '[,)', '[,)')`,
  `INSERT INTO team (tenant_id, id, tournament_id, name, captain_id, max_size, code) VALUES (1, 1, 1, 'Team ${canary}', ${user}, 4, 'code')`,
  `INSERT INTO team_member (tenant_id, team_id, tournament_id, user_id, state, at) VALUES (1, 1, 1, ${user}, 'MEMBER', now())`,
  `INSERT INTO tournament_registration (tenant_id, id, tournament_id, user_id, team_id, at) VALUES (1, 1, 1, ${user}, 1, now())`,
  `INSERT INTO tournament_match (tenant_id, id, tournament_id, round, slot, home_id, starts_at) VALUES (1, 1, 1, 1, 0, 1, now())`,
  `INSERT INTO match_report (tenant_id, match_id, entry_id, user_id, home_score, away_score, note, at) VALUES (1, 1, 1, ${user}, 1, 0, 'Note ${canary}', now())`,
  `INSERT INTO match_proof (tenant_id, match_id, entry_id, user_id, media_type, picture, at) VALUES (1, 1, 1, ${user}, 'image/png', 'Picture ${canary}', now())`,
  `INSERT INTO challenge (tenant_id, id, chained, during) VALUES (1, 1, false, '[,)')`,
  `INSERT INTO challenge_step VALUES (1, 1, 1, '{}', 1, '[]')`,
  `INSERT INTO challenge_optin VALUES (1, 1, ${user}, now())`,
  `INSERT INTO challenge_progress (tenant_id, challenge_id, step, user_id) VALUES (1, 1, 1, ${user})`,
];
