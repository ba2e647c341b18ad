import type { LocalText } from '@atrium/domain/values/local-text';
import { sql } from 'kysely';
import type { PublishContext, PublishedChange } from '../../platform/publishing/announce-changes.ts';
import { type PlacedProblem, problemAt } from '../../platform/publishing/publication-problem.ts';
import { knownCampaigns } from '../vouchers/campaigns/publish-campaigns.ts';
import type { OfferBenefit } from './reward-offers.ts';

export interface OfferFile {
  readonly id: number;
  readonly title: LocalText;
  readonly subtitle?: LocalText;
  readonly imageUrl?: string;
  /** Points. */
  readonly price: number;
  /** Published again, it is what is left from now on. */
  readonly stock?: number;
  readonly perPerson?: number;
  readonly benefit: OfferBenefit;
  readonly from?: string;
  readonly until?: string;
  /** The least stands first. */
  readonly position?: number;
}

/** What cannot be published; nothing was written. */
export async function refuseOffers(
  ctx: PublishContext,
  offers: readonly OfferFile[],
  coming: ReadonlySet<number>,
): Promise<PlacedProblem[]> {
  const campaigns = await knownCampaigns(ctx);
  const had = await redeemedKinds(ctx);
  return offers.flatMap(({ id, benefit, from, until }, index) => {
    const path = ['rewards', 'offers', index];
    const isTwice = offers.findIndex((other) => other.id === id) < index;
    const isOver = from !== undefined && until !== undefined && Date.parse(from) >= Date.parse(until);
    const lacks =
      benefit.kind === 'VOUCHER' && !campaigns.has(benefit.campaignId) && !coming.has(benefit.campaignId);
    return [
      ...(isTwice ? [problemAt([...path, 'id'], `offer ${id} is there twice`, 'each number once')] : []),
      ...(isOver ? [problemAt([...path, 'until'], 'the offer ends before it begins', `after ${from}`)] : []),
      ...(lacks
        ? [
            problemAt(
              [...path, 'benefit', 'campaignId'],
              `there is no campaign ${benefit.campaignId}`,
              [...campaigns, ...coming].join(', ') || 'none',
            ),
          ]
        : []),
      ...((had.get(id) ?? benefit.kind) === benefit.kind
        ? []
        : [
            problemAt(
              [...path, 'benefit', 'kind'],
              `customers redeemed offer ${id} as ${had.get(id)}: it cannot become ${benefit.kind}`,
              had.get(id),
            ),
          ]),
    ];
  });
}

/** The kind of an offer that a customer has redeemed may not change: their statement shows it. */
async function redeemedKinds({ db }: PublishContext): Promise<ReadonlyMap<number, string>> {
  const rows = await db
    .selectFrom('reward_offer as o')
    .select(['o.id', 'o.kind'])
    .where((e) =>
      e.exists(
        e
          .selectFrom('reward_redemption as r')
          .select('r.id')
          .whereRef('r.tenant_id', '=', 'o.tenant_id')
          .whereRef('r.offer_id', '=', 'o.id'),
      ),
    )
    .execute();
  return new Map(rows.map(({ id, kind }) => [id, kind]));
}

/** Offers that the file does not name stay as they are; an offer that ended can no longer be redeemed. */
export async function publishOffers(
  ctx: PublishContext,
  offers: readonly OfferFile[],
): Promise<PublishedChange> {
  const changed: number[] = [];
  for (const offer of offers) if (await writeOffer(ctx, offer)) changed.push(offer.id);
  return {
    tags: new Set(changed.map((id) => `offer:${id}`)),
    aggregateId: ctx.tenant.code,
    payload: { offers: changed },
  };
}

/** False where it was so already. */
async function writeOffer({ db, tenant }: PublishContext, offer: OfferFile): Promise<boolean> {
  const { id, title, subtitle, imageUrl, price, stock, perPerson, position = 0 } = offer;
  const { kind, ...benefit } = offer.benefit;
  const row = {
    kind,
    price,
    stock: stock ?? null,
    per_person: perPerson ?? null,
    benefit: JSON.stringify(benefit),
    texts: JSON.stringify({ title, ...(subtitle === undefined ? {} : { subtitle }) }),
    image: imageUrl ?? null,
    position,
    during: sql<string>`tstzrange(${offer.from ?? null}::timestamptz, ${offer.until ?? null}::timestamptz)`,
  };
  const before = await rowOf(db, id);
  await db
    .insertInto('reward_offer')
    .values({ tenant_id: tenant.id, id, ...row })
    .onConflict((conflict) => conflict.columns(['tenant_id', 'id']).doUpdateSet(row))
    .execute();
  return before !== (await rowOf(db, id));
}

async function rowOf(db: PublishContext['db'], id: number): Promise<string | undefined> {
  const { rows } = await sql<{ row: string }>`
    SELECT to_jsonb(o)::text AS row FROM reward_offer o WHERE o.id = ${id}`.execute(db);
  return rows[0]?.row;
}

/** All of them, as a file would bring them. */
export async function exportOffers(db: PublishContext['db']): Promise<OfferFile[]> {
  const { rows } = await sql<{ offer: OfferFile; from: Date | null; until: Date | null }>`
    SELECT lower(during) AS from, upper(during) AS until,
      json_strip_nulls(json_build_object('id', id, 'title', texts->'title', 'subtitle', texts->'subtitle',
        'imageUrl', image, 'price', price, 'stock', stock, 'perPerson', per_person,
        'benefit', jsonb_build_object('kind', kind) || benefit, 'position', position)) AS offer
    FROM reward_offer ORDER BY id`.execute(db);
  return rows.map(({ offer, from, until }) => ({
    ...offer,
    ...(from && { from: from.toISOString() }),
    ...(until && { until: until.toISOString() }),
  }));
}
