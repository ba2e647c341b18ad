import type { InfoServiceSubscription } from '@atrium/contract/schemas/info-services';
import type { SentMessage } from '@atrium/contract/schemas/sandbox';
import { createApi } from '../../../api.ts';
import { asOwner } from '../../../platform/database/as-owner.ts';
import { type Tx, withTenant } from '../../../platform/database/with-tenant.ts';
import { createLog } from '../../../platform/health/log.ts';
import { createSecrets } from '../../../platform/secrets/secrets.ts';
import { buildArticle } from '../../../testing/catalogue.ts';
import { foreignTokens, startTestApi } from '../../../testing/test-api.ts';

export const testServices = { horoscope: 1, weather: 2, weekly: 3, adult: 4, teen: 5 } as const;

const free = [{ businessModel: 'DOWNLOAD_TO_OWN_FREEMIUM', amount: 0, currency: 'EUR' }];
const article = (id: number, fields = {}) =>
  buildArticle(id, {
    contentType: 'INFO_SERVICE',
    categories: ['apps/info'],
    title: `Service ${id}`,
    ...fields,
  });
const lines = [
  [
    { en: '{topic}: first.', fr: '{topic} : premier.' },
    { en: '{topic}: second.', fr: '{topic} : second.' },
  ],
];
const topics = [
  { key: 'aries', title: { en: 'Aries', fr: 'Bélier' } },
  { key: 'libra', title: { en: 'Libra', fr: 'Balance' } },
];

const published = {
  catalogue: {
    categories: [{ id: 1, key: 'apps/info', vertical: 'apps', title: 'Info' }],
    articles: [
      article(testServices.horoscope, { prices: free, title: { en: 'Stars', fr: 'Astres' } }),
      article(testServices.weather),
      article(testServices.weekly, { prices: free }),
      article(testServices.adult, { prices: free, ageRating: 40 }),
      article(testServices.teen, { prices: free, ageRating: 10 }),
    ],
  },
  plans: {
    types: [
      {
        id: 10,
        name: 'All',
        attributes: { ment_title: 'All' },
        billingCycle: 'P1M',
        price: 500,
        currency: 'EUR',
        contingents: [{ amount: -1, contentTypes: ['INFO_SERVICE'] }],
      },
    ],
  },
  infoServices: [
    { id: testServices.horoscope, topics, lines },
    { id: testServices.weather, lines, hour: 18 },
    { id: testServices.weekly, lines, cadence: 'WEEKLY' },
    { id: testServices.adult, lines },
    { id: testServices.teen, lines },
  ],
};

interface Someone {
  email?: string;
  phone?: string;
}

/** The backend with services to receive, a clock that is moved by hand, and as many people as a test needs. */
export async function openInfoServiceTestApi(now: string, stage: 'stg' | 'live' = 'stg') {
  let ahead = 0;
  const clock = { now: () => new Date(Date.parse(now) + ahead) };
  const t = await startTestApi({ clock, stage });
  const operator = t.api.demoOperatorToken;
  const asTenant = <T>(work: (tx: Tx) => Promise<T>, id = 1): Promise<T> =>
    asOwner(t.database.owner, (owner) => withTenant(owner, id, work));
  if (stage === 'stg') {
    const answer = await t.call('alpha', 'POST /operator/publish', { token: operator, body: published });
    if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
  }

  const tokens = foreignTokens(7);
  const newPerson = async ({ email, phone }: Someone = {}) => {
    const uuid = crypto.randomUUID();
    const own = email ?? `${uuid}@alpha.example`;
    const userId = await asTenant(async (tx) => {
      const { id } = await tx
        .insertInto('app_user')
        .values({ tenant_id: 1, uuid, name: 'Somebody', email: own, created_at: clock.now() })
        .returning('id')
        .executeTakeFirstOrThrow();
      const names = [
        ...(email === '' ? [] : [{ kind: 'EMAIL' as const, subject: own }]),
        ...(phone ? [{ kind: 'MSISDN' as const, subject: phone }] : []),
      ];
      for (const name of names)
        await tx
          .insertInto('user_identity')
          .values({ tenant_id: 1, user_id: id, ...name, verified_at: clock.now() })
          .execute();
      return id;
    });
    const claims = { tenant: 'alpha', userId, uuid, roles: ['user'], grantId: null, signedInAt: new Date() };
    const token = await tokens.sign(claims);
    const ask = (line: string, body?: unknown) => t.call('alpha', line, { body, token });
    return {
      userId,
      email: own,
      ask,
      subscribe: (infoServiceId: number, wish: object = {}) =>
        ask('POST /info-service/subscribe', { infoServiceId, timeZone: 'Europe/Berlin', ...wish }),
      owned: async () =>
        (await ask('GET /info-service/subscriptions')).body as unknown as InfoServiceSubscription[],
    };
  };

  /** Another process of the same product, with the same time. */
  const neighbour = () =>
    createApi({
      db: t.database.db,
      secrets: createSecrets(Buffer.alloc(32, 7)),
      log: createLog('error'),
      stage,
      clock,
    });

  return {
    ...t,
    asTenant,
    newPerson,
    neighbour,
    travel: async (hours: number, run = true) => {
      ahead += hours * 3_600_000;
      if (run) await t.api.worker.runDue();
    },
    outbox: async (to: string) => {
      const { body } = await t.call('alpha', `GET /sandbox/outbox?to=${encodeURIComponent(to)}`, {
        token: operator,
      });
      return body as unknown as SentMessage[];
    },
    notices: (userId: number) =>
      asTenant((tx) =>
        tx.selectFrom('notification').select('payload').where('user_id', '=', userId).execute(),
      ),
  };
}
