import type { retention } from '../retention.ts';

/** So many days old (or ahead), and its values: `at` is that moment, `who` the tenant's only person. */
export type AgedRow = readonly [days: number, values: string];

export interface RetentionCase {
  columns: string;
  /** What the rows point at. */
  parents?: readonly string[];
  stay: readonly AgedRow[];
  go: readonly AgedRow[];
}

const simple = (columns: string, values: string, young: number, old: number): RetentionCase => ({
  columns,
  stay: [[young, values]],
  go: [[old, values]],
});

const some = "('x' || random())";
const digest = `${some}::bytea`;
const id = (n: number) => `'00000000-0000-0000-0000-00000000000${n}'::uuid`;

const addArticle = `INSERT INTO article (tenant_id, id, content_type, slug, valid, updated_at)
  VALUES (1, 1, 'SONG', 'song', '[,)', now()) ON CONFLICT DO NOTHING`;
const addTicket = (ticket: string, expires: string) => `INSERT INTO play_ticket
  (tenant_id, id, article_id, device_id, is_preview, issued_at, expires_at) VALUES (1, ${ticket}, 1, 1, false, now(), ${expires})`;
const addEvent = (event: string, published: string) => `INSERT INTO outbox_event
  (tenant_id, id, aggregate, aggregate_id, type, payload, occurred_at, written_at, published_at)
  VALUES (1, ${event}, 'x', 'x', 'x', '{}', now(), now(), ${published})`;
const addEndpoint =
  "INSERT INTO webhook_endpoint (tenant_id, url, secret, event_types) VALUES (1, 'https://partner.example', '', '{}')";

const sessionRow = (seen: string, revoked: string) =>
  `${digest}, at, at, ${seen}, ${revoked}, gen_random_uuid()`;
const eventRow = (published: string, takenBy = '{}') =>
  `gen_random_uuid(), 'x', 'x', 'x', '{}', at, at, ${published}, '${takenBy}'`;
const deliveryRow = (event: string, attempt: number, next: string) =>
  `(SELECT min(id) FROM webhook_endpoint), ${event}, ${attempt}, 'x', at, ${next}`;

const changeRow = (kind: string, state: string, takesTwo = false) =>
  `'${kind}', '1', ${digest}, '${state}', ${takesTwo}, '', 'x', ${takesTwo ? "'y'" : 'NULL'}, at, now()`;

const bulkEditRow = `'{}', 'applied', '', 'x', at, 'x', at`;

const tokenRow = (expires: string, revoked: string) =>
  `gen_random_uuid(), 1, ${digest}, 'x', '{support}', at, ${expires}, ${revoked}`;

const ticketRow = (heard: number, isDownload = false) =>
  `gen_random_uuid(), 1, 1, false, at, at, ${heard}, ${isDownload}`;

const registrationRow = (verified: string) =>
  `'x', 'x', ${some}, 'https://x.example/', 'x', 'en', at, ${verified}`;

const cancellationRow = (user: string) => `${some}, 'x', ${user}, 'ORDINARY', '', 'en', at`;

type Swept = {
  [T in keyof typeof retention]: (typeof retention)[T] extends { over: string } ? T : never;
}[keyof typeof retention];

/** For every table that is swept: rows that must stay, however old, and rows that must go. */
export const retentionCases: Record<Swept, RetentionCase> = {
  operator_token: {
    columns: 'id, operator_id, token_hash, name, grades, created_at, expires_at, revoked_at',
    stay: [
      [80, tokenRow('at', 'NULL')],
      [80, tokenRow("now() + interval '1 day'", 'at')],
    ],
    go: [
      [100, tokenRow('at', 'NULL')],
      [100, tokenRow("now() + interval '1 day'", 'at')],
    ],
  },
  change: {
    columns:
      'kind, target, hash, state, takes_two, reason, requested_by, decided_by, requested_at, expires_at',
    stay: [
      [1000, changeRow('article', 'applied')],
      [2000, changeRow('limits', 'applied', true)],
      [2000, changeRow('article', 'waiting')],
    ],
    go: [
      [1200, changeRow('article', 'applied')],
      [1200, changeRow('grant', 'refused', true)],
    ],
  },
  bulk_edit: {
    columns: 'edit, state, reason, begun_by, begun_at, run_by, ended_at',
    stay: [[1000, bulkEditRow]],
    go: [[1200, bulkEditRow]],
  },
  idempotency_key: simple(
    'scope, key, request_hash, created_at, expires_at',
    `'x', ${some}, '', at, at`,
    -0.01,
    0.01,
  ),
  webhook_delivery: {
    columns: 'endpoint_id, event_id, attempt, status, created_at, next_attempt_at',
    // an event handed on long ago stays for as long as a delivery of it is to be made
    parents: [addEndpoint, addEvent(id(1), 'NULL')],
    stay: [
      [29, deliveryRow(id(1), 1, 'NULL')],
      [99, deliveryRow(id(1), 2, 'now()')],
    ],
    go: [[31, deliveryRow(id(1), 3, 'NULL')]],
  },
  outbox_event: {
    columns: 'id, aggregate, aggregate_id, type, payload, occurred_at, written_at, published_at, taken_by',
    parents: [
      addEndpoint,
      addEvent(id(2), "now() - interval '1 year'"),
      `INSERT INTO webhook_delivery (tenant_id, endpoint_id, event_id, attempt, status, created_at, next_attempt_at)
        SELECT 1, min(id), ${id(2)}, 1, 'x', now(), now() FROM webhook_endpoint`,
    ],
    stay: [
      [6, eventRow('at')],
      [6, eventRow('NULL', '{consumers}')],
      [999, eventRow('NULL')],
      [999, eventRow('NULL', '{kafka}')],
    ],
    go: [
      [8, eventRow('at')],
      [8, eventRow('NULL', '{consumers}')],
    ],
  },
  inbox_message: {
    columns: 'source, message_id, payload, effective_at, received_at, processed_at',
    stay: [
      [364, "'x', 'a', '{}', at, at, at"],
      [999, "'x', 'b', '{}', at, at, NULL"],
    ],
    go: [[367, "'x', 'c', '{}', at, at, at"]],
  },
  job: {
    columns: 'kind, priority, due_at, dead_at',
    stay: [
      [89, "'x', 1, at, at"],
      [999, "'x', 1, at, NULL"],
    ],
    go: [[91, "'x', 1, at, at"]],
  },
  issuer_record: simple('kind, id_hash, payload, expires_at', `'Session', ${digest}, '', at`, -0.01, 0.01),
  login_challenge: simple(
    'token_hash, kind, subject, created_at, expires_at',
    `${digest}, 'REGISTER', '', at, at`,
    -0.01,
    0.01,
  ),
  partner_registration: {
    columns: 'company, contact, email, website, about, lang, created_at, verified_at',
    stay: [
      [6, registrationRow('NULL')],
      [700, registrationRow('at')],
    ],
    go: [
      [8, registrationRow('NULL')],
      [740, registrationRow('at')],
    ],
  },
  cancellation_request: {
    columns: 'number, contact, user_id, kind, reason, lang, received_at',
    stay: [
      [80, cancellationRow('NULL')],
      [1000, cancellationRow('who')],
    ],
    go: [
      [100, cancellationRow('NULL')],
      [1100, cancellationRow('who')],
    ],
  },
  contact_change: simple(
    'user_id, kind, former_opens, token_hash, created_at, expires_at',
    `who, 'EMAIL', true, ${digest}, at, at`,
    -0.01,
    0.01,
  ),
  attempt_counter: simple('bucket, key_hash, tries, since', `${some}, '', 1, at`, 1, 3),
  session: {
    columns: 'id_hash, expires_at, created_at, last_seen_at, revoked_at, uuid',
    stay: [
      [29, sessionRow('at', 'at')],
      [59, sessionRow('at', 'NULL')],
      [209, sessionRow('now()', 'NULL')],
    ],
    go: [
      [31, sessionRow('at', 'at')],
      [61, sessionRow('at', 'NULL')],
      [211, sessionRow('now()', 'NULL')],
    ],
  },
  letter: simple(
    'channel, template, recipient, inbox, locale, created_at',
    "'MAIL', 'x', 'x', 'x', 'en', at",
    89,
    91,
  ),
  sign_in: simple('user_id, method, device, at', "who, 'PASSWORD', 'x', at", 364, 367),
  passcode_proof: simple('user_id, grant_id, until', `who, ${some}, at`, -0.01, 0.01),
  parental_usage: simple('user_id, day, counted_at', 'who, at::date, at', 89, 92),
  daily_visit: simple('user_id, day, streak', 'who, at::date, 1', 89, 92),
  edit_lock: simple('entity, entity_key, operator_id, expires_at', `'x', ${some}, 'x', at`, -0.01, 0.01),
  preview_ticket: simple(
    'id, name, lang, is_shared, made_by, made_at, expires_at',
    "gen_random_uuid(), 'home', 'en', false, '1', at, at",
    -0.01,
    0.01,
  ),
  release_entry: {
    columns: 'release_id, kind, target, base_version, added_by, added_at',
    parents: ["INSERT INTO release (tenant_id, name, created_by, created_at) VALUES (1, 'x', '1', now())"],
    stay: [[1000, "(SELECT min(id) FROM release), 'page', 'newer', '0', '1', at"]],
    go: [[1200, "(SELECT min(id) FROM release), 'page', 'older', '0', '1', at"]],
  },
  own_playlist: {
    columns: 'user_id, title, tracks, updated_at, deleted_at',
    stay: [
      [0.9, "who, 'x', '{}', at, at"],
      [999, "who, 'x', '{}', at, NULL"],
    ],
    go: [[1.1, "who, 'x', '{}', at, at"]],
  },
  bookmark: {
    columns: 'user_id, article_id, position, at, deleted_at',
    stay: [
      [0.9, 'who, 1, random(), at, at'],
      [999, 'who, 1, random(), at, NULL'],
    ],
    go: [[1.1, 'who, 1, random(), at, at']],
    parents: [addArticle],
  },
  play_history: {
    ...simple('user_id, type, article_id, at', `who, ${some}, 1, at`, 729, 732),
    parents: [addArticle],
  },
  play_position: {
    ...simple('user_id, article_id, device_key, position, played_at', `who, 1, ${some}, 1, at`, 729, 732),
    parents: [addArticle],
  },
  play_trace: simple(
    'user_id, article_number, kind, outcome, rule, steps, device, request_id, times, at',
    `who, 1, 'SONG', 'REFUSED', 'age', '[]', 'desktop', ${some}, 1, at`,
    29,
    31,
  ),
  notification: simple(
    'user_id, kind, dedupe_key, payload, at',
    `who, 'SYSTEM', ${some}, '{}', at`,
    364,
    367,
  ),
  rating_count: {
    columns: 'article_id, score, count',
    stay: [[0, '1, 1, 1']],
    go: [[0, '1, 2, 0']],
    parents: [addArticle],
  },
  follow_count: {
    columns: 'kind, subject_id, count',
    stay: [[0, "'ARTIST', 1, 1"]],
    go: [[0, "'ARTIST', 2, 0"]],
  },
  follow_release: {
    columns: 'article_id, at',
    parents: [addArticle, addArticle.replace('(1, 1,', '(1, 2,').replace("'song'", "'another'")],
    stay: [[85, '1, at']],
    go: [[95, '2, at']],
  },
  listening_taste: {
    columns: 'user_id, maker_id, weight, article_id, at',
    // one of each maker
    parents: [addArticle, addArticle.replace('(1, 1,', '(1, 2,').replace("'song'", "'another'")],
    stay: [[364, 'who, 1, 1, 1, at']],
    go: [[367, 'who, 2, 1, 1, at']],
  },
  article_gift: {
    ...simple('user_id, article_id, created_at, expires_at, revoked_at', 'who, 1, at, at, at', 85, 95),
    parents: [addArticle],
  },
  article_read: {
    ...simple('user_id, month, article_id, at', 'who, at::date, 1, at', 80, 95),
    parents: [addArticle],
  },
  match_proof: {
    columns: 'match_id, entry_id, user_id, media_type, picture, at',
    parents: [
      `INSERT INTO tournament (tenant_id, id, format, mode, capacity, registration, play)
        VALUES (1, 1, 'ROUND_ROBIN', 'SOLO', 8, '[,)', '[,)')`,
      `INSERT INTO tournament_registration (tenant_id, id, tournament_id, user_id, at)
        SELECT 1, 1, 1, id, now() FROM app_user`,
      `INSERT INTO tournament_match (tenant_id, id, tournament_id, round, slot, home_id, starts_at)
        VALUES (1, 1, 1, 1, 0, 1, now()), (1, 2, 1, 2, 0, 1, now())`,
    ],
    stay: [[89, "1, 1, who, 'image/png', 'x', at"]],
    go: [[91, "2, 1, who, 'image/png', 'x', at"]],
  },
  game_run: {
    ...simple('ticket, user_id, article_id, seed, started_at', 'gen_random_uuid(), who, 1, 1, at', 364, 367),
    parents: [addArticle],
  },
  score: {
    columns: 'board, period, owner_id, best, at',
    // for ever, however old; of a day
    stay: [
      [900, "'game:1', 0, 1, 5, at"],
      [364, "'game:1', 20200101, 2, 5, at"],
    ],
    go: [[367, "'game:1', 20200101, 3, 5, at"]],
  },
  score_bucket: {
    columns: 'board, period, level, bucket, count',
    stay: [[0, "'game:2', 0, 0, 1, 1"]],
    go: [[0, "'game:2', 0, 0, 2, 0"]],
  },
  streaming_report: {
    ...simple(
      'ticket_id, type, reported_at, usage_s, offline, partial',
      `${id(1)}, 'x', at, 1, false, false`,
      399,
      401,
    ),
    parents: [addArticle, addTicket(id(1), 'now()')],
  },
  supplier_run: {
    columns: 'feed_id, is_check, state, started_at, beat_at',
    parents: [
      `INSERT INTO supplier_feed (tenant_id, id, name, settings, created_at) OVERRIDING SYSTEM VALUE VALUES (1, 1, 'x', '{}', now())`,
    ],
    stay: [[399, "1, false, 'DONE', at, at"]],
    go: [[401, "1, false, 'DONE', at, at"]],
  },
  play_ticket: {
    columns: 'id, article_id, device_id, is_preview, issued_at, expires_at, reported_s, is_download',
    stay: [
      [399, ticketRow(15)],
      [30, ticketRow(0)],
      [399, ticketRow(0, true)],
    ],
    go: [
      [401, ticketRow(15)],
      [32, ticketRow(0)],
    ],
    // one long over that was still reported lately
    parents: [
      addArticle,
      addTicket(id(2), "now() - interval '3 years'"),
      `INSERT INTO streaming_report VALUES (1, ${id(2)}, 'x', now(), 1, 1, false, false)`,
    ],
  },
};
