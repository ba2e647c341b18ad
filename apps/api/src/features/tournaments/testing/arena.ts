import type { Run } from '@atrium/contract/schemas/games';
import type { MatchRoom, Team, Tournament } from '@atrium/contract/schemas/models/tournament';
import { encodeLog } from '@atrium/games/core/log';
import { cores } from '@atrium/games/cores';
import { sql } from 'kysely';
import { loadCatalogue } from '../../../modules/catalogue/publication/load.ts';
import { violatedInvariants } from '../../../modules/invariants/check-invariants.ts';
import { earnReward } from '../../../modules/rewards/earn-reward.ts';
import type { TransactionContext } from '../../../platform/context.ts';
import { buildArticle } from '../../../testing/catalogue.ts';
import { openShop, shopPaymentWays } from '../../../testing/shop.ts';
import { foreignTokens } from '../../../testing/test-api.ts';

const hour = 3_600_000;
const categories = [{ id: 1, key: 'music/jazz', vertical: 'music', title: 'Jazz' }] as const;
export const snakeGame = 601;
/** Where the least wins. */
export const sprintGame = 602;
/** Whose cascades can be searched for by a program. */
export const gardenGame = 603;

interface Setup {
  format?: 'SCORE_RACE' | 'SINGLE_ELIMINATION' | 'ROUND_ROBIN';
  teamSize?: number;
  capacity?: number;
  feeCredits?: number;
  feeTickets?: number;
  gameId?: number;
  price?: number;
  ageRating?: 0 | 40;
  /** Hours from now. */
  registration?: readonly [number, number];
  play?: readonly [number, number];
  checkInMinutes?: number;
  maxAttempts?: number;
  prizes?: readonly object[];
}

export type Arena = Awaited<ReturnType<typeof openArena>>;
export type ArenaPlayer = Awaited<ReturnType<Arena['player']>>;

/** A place where tournaments are held, with a clock that can be moved. */
export async function openArena() {
  const shop = await openShop();
  let last = 700;
  const publish = (articles: ReturnType<typeof buildArticle>[]) =>
    shop.asTenant((tx) =>
      loadCatalogue(
        tx,
        { id: 1, locales: ['en', 'fr'], defaultLocale: 'en' },
        { categories, articles },
        new Date('2026-01-01'),
      ),
    );
  await publish([
    buildArticle(snakeGame, {
      contentType: 'ARCADE_GAME',
      slug: 'noodle-snake',
      prices: [{ businessModel: 'DOWNLOAD_TO_OWN_FREEMIUM', amount: 0, currency: 'EUR' }],
    }),
    buildArticle(gardenGame, {
      contentType: 'ARCADE_GAME',
      slug: 'gem-garden',
      prices: [{ businessModel: 'DOWNLOAD_TO_OWN_FREEMIUM', amount: 0, currency: 'EUR' }],
    }),
    buildArticle(sprintGame, {
      contentType: 'ARCADE_GAME',
      slug: 'hundred-metres',
      properties: { scoreOrder: 'ASC' },
    }),
  ]);

  /** A tournament by the number of its article. */
  async function tournament(setup: Setup = {}): Promise<number> {
    const { format = 'SINGLE_ELIMINATION', teamSize = 1, registration = [-1, 10], play = [20, 200] } = setup;
    const id = ++last;
    await publish([
      buildArticle(id, {
        contentType: 'TOURNAMENT',
        title: `Cup ${id}`,
        ...(setup.ageRating !== undefined && { ageRating: setup.ageRating }),
        prices: setup.price
          ? [{ businessModel: 'DOWNLOAD_TO_OWN', amount: setup.price, currency: 'EUR' }]
          : [],
      }),
    ]);
    const at = (hours: number) => new Date(shop.clock.now().getTime() + hours * hour);
    await shop.asTenant((tx) =>
      sql`INSERT INTO tournament (tenant_id, article_id, state, mode, format, team_size, capacity, fee_credits,
          fee_tickets, registration, play, check_in_minutes, max_attempts, prizes, game_id)
        VALUES (1, ${id}, 'ANNOUNCED', ${teamSize > 1 ? 'TEAM' : 'SOLO'}, ${format}, ${teamSize},
          ${setup.capacity ?? 8}, ${setup.feeCredits ?? 0}, ${setup.feeTickets ?? 0}, tstzrange(${at(registration[0])}, ${at(registration[1])}),
          tstzrange(${at(play[0])}, ${at(play[1])}), ${setup.checkInMinutes ?? 0}, ${setup.maxAttempts ?? null},
          ${JSON.stringify(setup.prizes ?? [])}, ${format === 'SCORE_RACE' ? (setup.gameId ?? snakeGame) : null})`.execute(
        tx,
      ),
    );
    return id;
  }

  /** A player with a unique name. */
  async function player(name: string = crypto.randomUUID().slice(0, 13)) {
    const person = await shop.newPerson();
    await shop.asTenant((tx) =>
      sql`UPDATE app_user SET name = ${name}, last_name = 'Test' WHERE id = ${person.id}`.execute(tx),
    );
    return acting(person, `${name} T.`);
  }

  function acting(person: { id: number; token: string }, publicName: string) {
    const call = (line: string, body?: unknown) => shop.call(line, body, { token: person.token });
    return {
      ...person,
      publicName,
      call,
      register: (id: number, body: object = {}) => call(`POST /tournament/registerTournament/${id}`, body),
      see: async (id: number) => (await call(`GET /tournament/${id}`)).body as Tournament,
      team: async (tournamentId: number, teamName = `Team ${publicName}`) =>
        (await call('POST /team', { tournamentId, name: teamName })).body as Team,
      room: async (matchId: number) => (await call(`GET /match/${matchId}`)).body as MatchRoom,
    };
  }

  /** Very many players at once, without tokens of their own. */
  async function crowd(count: number) {
    const { rows } = await shop.asTenant((tx) =>
      sql<{ id: number; uuid: string }>`
        INSERT INTO app_user (tenant_id, uuid, name, created_at)
        SELECT 1, gen_random_uuid(), 'Somebody', now() FROM generate_series(1, ${count}) RETURNING id, uuid`.execute(
        tx,
      ),
    );
    const tokens = foreignTokens(7);
    return Promise.all(
      rows.map(async ({ id, uuid }) => {
        const claims = {
          tenant: 'alpha',
          userId: id,
          uuid,
          roles: ['user'],
          grantId: null,
          signedInAt: new Date(),
        };
        return acting({ id, token: await tokens.sign(claims) }, 'Somebody');
      }),
    );
  }

  /** A token of a customer whose account also has these roles. */
  async function granted(
    { id }: { id: number },
    roles: readonly string[],
    tenant = 'alpha',
  ): Promise<string> {
    const { rows } = await shop.asTenant((tx) =>
      sql<{ uuid: string }>`SELECT uuid FROM app_user WHERE id = ${id}`.execute(tx),
    );
    const { uuid = crypto.randomUUID() } = rows[0] ?? {};
    const all = ['user', ...roles];
    return foreignTokens(7).sign({
      tenant,
      userId: id,
      uuid,
      roles: all,
      grantId: null,
      signedInAt: new Date(),
    });
  }

  const given = (userId: number, currency: 'POINTS' | 'TICKETS', amount: number, days: number) =>
    shop.asTenant((db) =>
      earnReward({ db, tenant: { id: 1 }, clock: shop.clock } as TransactionContext, {
        userId,
        currency,
        amount,
        key: crypto.randomUUID(),
        reason: 'prize',
        expiresAt: new Date(shop.clock.now().getTime() + days * 24 * hour),
      }),
    );
  await shop.api.worker.plan();

  return {
    ...shop,
    ways: shopPaymentWays,
    tournament,
    player,
    granted,
    crowd,
    players: async (count: number) => {
      const made: Awaited<ReturnType<typeof player>>[] = [];
      while (made.length < count) made.push(await player());
      return made;
    },
    /** Two who play against each other, and their match; with `be` they say that they are there. */
    async pair(setup: Setup = {}) {
      const id = await tournament(setup);
      const [home, away] = [await player(), await player()];
      for (const one of [home, away]) await one.register(id);
      shop.travel(20 * hour);
      await shop.api.worker.runDue();
      const match = (await home.see(id)).own?.nextMatchId ?? 0;
      const be = (...players: Pick<typeof home, 'call'>[]) =>
        Promise.all(players.map((one) => one.call(`POST /match/${match}/ready`)));
      return { id, home, away, match, be };
    },
    /** Time goes by, and what is due happens. */
    later: async (hours: number) => {
      shop.travel(hours * hour);
      await shop.api.worker.runDue();
    },
    credits: (userId: number, amount: number) =>
      shop.asTenant(async (tx) => {
        const { rows } = await sql<{ id: number }>`
          INSERT INTO credit_grant (tenant_id, user_id, source_kind, source_key, content_types, amount, remaining, effective_at)
          VALUES (1, ${userId}, 'OPERATOR', ${crypto.randomUUID()}, '{GAME}', ${amount}, ${amount}, now()) RETURNING id`.execute(
          tx,
        );
        await sql`INSERT INTO credit_entry (tenant_id, grant_id, user_id, delta, kind, ref_key, at)
          VALUES (1, ${rows[0]?.id}, ${userId}, ${amount}, 'GRANT', 'test', now())`.execute(tx);
      }),
    /** So many, for so many days. */
    tickets: (userId: number, amount: number, days: number) => given(userId, 'TICKETS', amount, days),
    rewardPoints: (userId: number, amount: number) => given(userId, 'POINTS', amount, 300),
    /** What is left of each lot, the first to expire first. */
    ticketsOf: (userId: number) =>
      shop.asTenant(async (tx) => {
        const { rows } = await sql<{ remaining: number }>`
          SELECT remaining FROM reward_lot WHERE user_id = ${userId} AND currency = 'TICKETS' AND remaining > 0
          ORDER BY expires_at, id`.execute(tx);
        return rows.map(({ remaining }) => remaining);
      }),
    creditsOf: (userId: number) =>
      shop.asTenant(async (tx) => {
        const { rows } = await sql<{ left: number }>`
          SELECT coalesce(sum(remaining), 0)::int AS left FROM credit_grant WHERE user_id = ${userId}`.execute(
          tx,
        );
        return rows[0]?.left;
      }),
    points: (userId: number) =>
      shop.asTenant(async (tx) => {
        const { rows } = await sql<{ balance: number }>`
          SELECT balance FROM ledger_account WHERE user_id = ${userId} AND currency = 'POINTS'`.execute(tx);
        return rows[0]?.balance ?? 0;
      }),
    told: (userId: number) =>
      shop.asTenant(async (tx) => {
        const { rows } = await sql<{ key: string }>`
          SELECT payload ->> 'key' AS key FROM notification WHERE user_id = ${userId} ORDER BY id`.execute(
          tx,
        );
        return rows.map(({ key }) => key);
      }),
    charges: (userId: number) =>
      shop.asTenant(async (tx) => {
        const { rows } = await sql<{ kind: string; state: string }>`
          SELECT kind, state FROM payment_transaction WHERE user_id = ${userId} ORDER BY kind`.execute(tx);
        return rows;
      }),
    rows: <T>(query: string) =>
      shop.asTenant(async (tx) => ({ rows: (await sql.raw<T>(query).execute(tx)).rows })),
    /** As if they had been played; below zero where the least wins. */
    scores: (articleId: number, scores: readonly (readonly [number, number])[]) =>
      shop.asTenant(async (tx) => {
        for (const [userId, score] of scores)
          await sql`INSERT INTO score (tenant_id, board, period, owner_id, user_id, best, verified, at)
            SELECT 1, 'tournament:' || id, 0, ${userId}, ${userId}, ${score}, true, now() FROM tournament
            WHERE article_id = ${articleId}`.execute(tx);
      }),
    /** A run that is really played: straight on to its end. */
    async playedRun(who: Awaited<ReturnType<typeof player>>, competition: number) {
      const { ticket } = (await who.call('POST /game/run', { articleId: snakeGame, competition }))
        .body as Run;
      const seed = 3;
      await shop.asTenant((tx) =>
        sql`UPDATE game_run SET seed = ${seed}, started_at = now() - interval '10 minutes'
          WHERE ticket = ${ticket}`.execute(tx),
      );
      const core = cores['noodle-snake'];
      if (!core) throw new Error('no such game');
      const state = core.create(seed);
      let ticks = 0;
      for (; !core.isOver(state); ticks++) core.step(state, []);
      return who.call(`POST /game/run/${ticket}/score`, {
        score: core.score(state),
        ticks,
        log: encodeLog([]),
      });
    },
    expectSound: async () => {
      const broken = await shop.asTenant((db) => violatedInvariants({ db, clock: shop.clock }));
      const { rows } = await shop.asTenant((tx) =>
        sql<{ sum: number }>`SELECT coalesce(sum(amount), 0)::int AS sum FROM ledger_entry`.execute(tx),
      );
      return { broken, ledger: rows[0]?.sum };
    },
  };
}
