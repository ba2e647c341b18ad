import type { VoucherBenefit } from '@atrium/domain/money/voucher-benefit';
import { sql } from 'kysely';
import type { PublishContext, PublishedChange } from '../../../platform/publishing/announce-changes.ts';
import { type PlacedProblem, problemAt } from '../../../platform/publishing/publication-problem.ts';

export interface CampaignFile {
  id: number;
  name: string;
  /** The article it is offered as. */
  articleId?: number | undefined;
  benefit: VoucherBenefit;
  from?: string | undefined;
  until?: string | undefined;
  /** How many codes there are; unlimited by default. Published again, it is what is left from now on. */
  stock?: number | undefined;
  maxUses?: number | undefined;
  perUserLimit?: number | undefined;
  codeDays?: number | undefined;
  cost?: number | undefined;
  budget?: number | undefined;
}

export interface BookFile {
  /** The number of the article it is offered as. */
  id: number;
  name: string;
  /** Who has one of these plans may open it. */
  eligibleTypeIds: readonly number[];
  campaignIds: readonly number[];
  until?: string | undefined;
}

export interface VouchersFile {
  campaigns: readonly CampaignFile[];
  books: readonly BookFile[];
}

/** What cannot be published; nothing was written. */
export async function refuseVouchers(
  { db, assumed }: PublishContext,
  { campaigns, books }: VouchersFile,
): Promise<PlacedProblem[]> {
  const known = await db.selectFrom('voucher_campaign').select(['id', 'article_id']).execute();
  const offered = new Map(known.map(({ id, article_id }) => [article_id, id]));
  const ids = new Set([...[...known, ...campaigns].map(({ id }) => id), ...(assumed?.campaigns ?? [])]);
  const problems: PlacedProblem[] = [];
  for (const [index, { id, articleId, benefit, maxUses = 1, from, until }] of campaigns.entries()) {
    const path = ['vouchers', 'campaigns', index];
    const other = articleId === undefined ? id : (offered.get(articleId) ?? id);
    if (other !== id)
      problems.push(
        problemAt(
          [...path, 'articleId'],
          `article ${articleId} is offered by campaign ${other} already`,
          'one campaign for each article',
        ),
      );
    if (articleId !== undefined) offered.set(articleId, id);
    if (from !== undefined && until !== undefined && Date.parse(from) >= Date.parse(until))
      problems.push(problemAt([...path, 'until'], 'the campaign ends before it begins', `after ${from}`));
    if (benefit.kind === 'DISCOUNT' && (benefit.percent === undefined) === (benefit.amount === undefined))
      problems.push(problemAt([...path, 'benefit'], 'the discount is not clear', 'either percent or amount'));
    const isOwn = benefit.kind === 'DISCOUNT' || (benefit.kind === 'PARTNER_CODE' && !benefit.partnerCode);
    if (isOwn && maxUses > 1)
      problems.push(
        problemAt([...path, 'maxUses'], 'each code of this benefit belongs to one customer', '1'),
      );
  }
  for (const [index, { campaignIds }] of books.entries())
    for (const [at, campaign] of campaignIds.entries())
      if (!ids.has(campaign))
        problems.push(
          problemAt(
            ['vouchers', 'books', index, 'campaignIds', at],
            `there is no campaign ${campaign}`,
            [...ids].join(', ') || 'none',
          ),
        );
  return problems;
}

export async function knownCampaigns({ db }: PublishContext): Promise<ReadonlySet<number>> {
  const rows = await db.selectFrom('voucher_campaign').select('id').execute();
  return new Set(rows.map(({ id }) => id));
}

export async function publishVouchers(ctx: PublishContext, file: VouchersFile): Promise<PublishedChange> {
  for (const campaign of file.campaigns) await writeCampaign(ctx, campaign);
  for (const book of file.books) await writeBook(ctx, book);
  return {
    tags: new Set(file.campaigns.length + file.books.length > 0 ? ['vouchers'] : []),
    aggregateId: ctx.tenant.code,
    payload: { campaigns: file.campaigns.map(({ id }) => id), books: file.books.map(({ id }) => id) },
  };
}

const during = (from: string | undefined, until: string | undefined) =>
  sql<string>`tstzrange(${from ?? null}::timestamptz, ${until ?? null}::timestamptz)`;

async function writeCampaign({ db, tenant }: PublishContext, file: CampaignFile): Promise<void> {
  const { kind, ...benefit } = file.benefit;
  const row = {
    name: file.name,
    article_id: file.articleId ?? null,
    benefit_kind: kind,
    benefit: JSON.stringify(benefit),
    valid: during(file.from, file.until),
    stock: file.stock ?? null,
    max_uses: file.maxUses ?? 1,
    per_user_limit: file.perUserLimit ?? 1,
    code_days: file.codeDays ?? null,
    cost_minor: file.cost ?? 0,
    budget_minor: file.budget ?? null,
  };
  await db
    .insertInto('voucher_campaign')
    .values({ tenant_id: tenant.id, id: file.id, ...row })
    .onConflict((conflict) => conflict.columns(['tenant_id', 'id']).doUpdateSet(row))
    .execute();
}

async function writeBook({ db, tenant }: PublishContext, file: BookFile): Promise<void> {
  const row = {
    name: file.name,
    eligible_type_ids: [...file.eligibleTypeIds],
    campaign_ids: [...file.campaignIds],
    valid: during(undefined, file.until),
  };
  await db
    .insertInto('voucher_book')
    .values({ tenant_id: tenant.id, id: file.id, ...row })
    .onConflict((conflict) => conflict.columns(['tenant_id', 'id']).doUpdateSet(row))
    .execute();
}

/** All campaigns as a publication file: the stock is what is left. Customers' codes are left out. */
export async function exportVouchers(db: PublishContext['db']): Promise<VouchersFile> {
  const { rows: campaigns } = await sql<CampaignRow>`
    SELECT id, name, article_id AS "articleId", benefit_kind AS kind, benefit, lower(valid) AS "from", upper(valid) AS until,
      stock, max_uses AS "maxUses", per_user_limit AS "perUserLimit", code_days AS "codeDays", cost_minor AS cost,
      budget_minor AS budget FROM voucher_campaign ORDER BY id`.execute(db);
  const { rows: books } = await sql<BookFile & { until: Date | null }>`
    SELECT id, name, eligible_type_ids AS "eligibleTypeIds", campaign_ids AS "campaignIds", upper(valid) AS until
    FROM voucher_book ORDER BY id`.execute(db);
  return {
    campaigns: campaigns.map(({ kind, benefit, from, until, ...campaign }) => ({
      ...(said(campaign) as Omit<CampaignFile, 'benefit'>),
      benefit: { kind, ...benefit } as VoucherBenefit,
      ...said({ from: from?.toISOString(), until: until?.toISOString() }),
    })),
    books: books.map(({ until, ...book }) => ({ ...book, ...said({ until: until?.toISOString() }) })),
  };
}

interface CampaignRow {
  id: number;
  name: string;
  kind: VoucherBenefit['kind'];
  benefit: object;
  from: Date | null;
  until: Date | null;
}

const said = <T extends object>(fields: T): Partial<T> =>
  Object.fromEntries(
    Object.entries(fields).filter(([, value]) => value !== null && value !== undefined),
  ) as Partial<T>;
