import type { InfoService } from '@atrium/contract/schemas/info-services';
import { InfoServiceParts } from '@atrium/contract/schemas/publication/services';
import { type Access, isOpenAccess } from '@atrium/domain/access/access';
import { type MessageParts, messageText } from '@atrium/domain/people/message-text';
import { resolveText } from '@atrium/domain/values/local-text';
import { wallTime } from '@atrium/domain/values/wall-time';
import type { Context, TransactionContext } from '../../platform/context.ts';
import { jsonColumn } from '../../platform/database/json-column.ts';
import { type AccessDecision, type AccessRequest, decideAccessForAll } from '../access/access.ts';
import { findVisibleArticles } from '../catalogue/entries/visible-articles.ts';
import { titlesOf } from '../catalogue/visibility/titles.ts';

export type InfoServiceChannel = InfoService['channels'][number];

/** Info services by SMS are not sent yet: they only reach the sandbox's outbox. */
export const channelsOn = (stage: string): readonly InfoServiceChannel[] =>
  stage === 'live' ? ['PUSH', 'EMAIL'] : ['PUSH', 'EMAIL', 'SMS'];

/** Where all of them stand. */
export const infoServicesHref = '/partners/info-services';

export interface ServiceRow extends MessageParts {
  article_id: number;
  cadence: 'DAILY' | 'WEEKLY';
  hour: number;
}

const rows = ({ db }: TransactionContext) =>
  db
    .selectFrom('info_service')
    .select(['article_id', 'cadence', 'hour', 'topics', 'lines'])
    .orderBy('article_id');

const { topics, lines } = InfoServiceParts.shape;
export const storedTopics = jsonColumn('info_service.topics', topics);
export const storedLines = jsonColumn('info_service.lines', lines);

const asService = (row: Awaited<ReturnType<ReturnType<typeof rows>['execute']>>[number]): ServiceRow => ({
  ...row,
  topics: storedTopics(row.topics),
  lines: storedLines(row.lines),
});

export async function findService(tx: TransactionContext, id: number): Promise<ServiceRow | undefined> {
  const row = await rows(tx).where('article_id', '=', id).executeTakeFirst();
  return row && asService(row);
}

export interface KnownService {
  service: InfoService;
  decision: AccessDecision;
}

interface Seen {
  asked: AccessRequest;
  channels: readonly InfoServiceChannel[];
  /** Which of a service's topics the caller has chosen. */
  topicOf?: (id: number) => string | null;
}

/** Services that the caller may see, in the order of their numbers; all unless told which. */
export const findVisibleServices = (
  ctx: Context,
  { asked, channels, topicOf = () => null }: Seen,
  ids?: readonly number[],
): Promise<ReadonlyMap<number, KnownService>> =>
  ctx.tx(async (tx) => {
    const known = ids ? rows(tx).where('article_id', 'in', [...ids, 0]) : rows(tx);
    const found = (await known.execute()).map(asService);
    const numbers = found.map(({ article_id }) => article_id);
    const listed = await findVisibleArticles(tx, numbers);
    const decisions = await decideAccessForAll(tx, numbers, asked);
    return new Map(
      found.flatMap((row) => {
        const article = listed.get(row.article_id);
        const decision = decisions.get(row.article_id);
        if (!article || !decision) return [];
        const { name, title, imageUrl, clickUrl = infoServicesHref } = article;
        const own = { id: row.article_id, name, title, imageUrl, clickUrl, channels: [...channels] };
        const service = { ...own, ...sayingOf(tx, row, decision, topicOf(row.article_id)) };
        return [[row.article_id, { service, decision }] as const];
      }),
    );
  });

/**
 * Names of services that a customer receives and may no longer see, by an age limit or because they are off the air, each
 * with the reason: without them the customer could not end them. No picture, words or link to a page that would refuse.
 */
export const findServiceNames = (
  ctx: Context,
  { asked, channels }: Pick<Seen, 'asked' | 'channels'>,
  ids: readonly number[],
): Promise<ReadonlyMap<number, InfoService>> =>
  ctx.tx(async (tx) => {
    const titles = await titlesOf(tx, ids);
    const decisions = await decideAccessForAll(tx, ids, asked);
    const found = await rows(tx)
      .where('article_id', 'in', [...titles.keys(), 0])
      .execute();
    return new Map(
      found.map(asService).map((row) => {
        const { article_id: id, cadence, hour } = row;
        const decision = decisions.get(id);
        const service: InfoService = {
          id,
          name: '',
          title: titles.get(id) ?? '',
          imageUrl: null,
          clickUrl: infoServicesHref,
          channels: [...channels],
          cadence,
          subscriptionTypeId: null,
          hour,
          topics: topicsOf(tx, row),
          isOpen: false,
          closedBy: (decision && closedBy(decision.ways[0])) ?? 'notOnAir',
          today: null,
        };
        return [id, service];
      }),
    );
  });

function sayingOf(
  tx: TransactionContext,
  row: ServiceRow,
  { ways: [best], plans, article }: AccessDecision,
  topic: string | null,
) {
  const { tenant, clock } = tx;
  const isFree = article.prices.some(({ amount }) => amount === 0);
  const plan = plans.find(({ contingents }) =>
    contingents.some(({ contentTypes }) => contentTypes.includes(article.contentType)),
  );
  const day = wallTime(clock.now(), tenant.timezone).day;
  return {
    cadence: row.cadence === 'DAILY' && !isFree ? ('DAILY_ABO' as const) : row.cadence,
    subscriptionTypeId: isFree ? null : (plan?.id ?? null),
    hour: row.hour,
    topics: topicsOf(tx, row),
    isOpen: isOpenAccess(best),
    closedBy: closedBy(best),
    today: isOpenAccess(best) ? messageTextFor(tx, row, { day, topic }) : null,
  };
}

const topicsOf = ({ locale, tenant }: TransactionContext, { topics }: ServiceRow) =>
  topics.map(({ key, title }) => ({ key, title: resolveText(title, locale, tenant.defaultLocale) }));

/** Credits and prices open no service: whatever is not refused waits for a plan. */
function closedBy(best: Access): InfoService['closedBy'] {
  if (isOpenAccess(best)) return null;
  return best.is === 'refused' ? best.reason : 'plan';
}

export const messageTextFor = (
  { locale, tenant }: Pick<Context, 'locale' | 'tenant'>,
  row: ServiceRow,
  wanted: { day: string; topic: string | null },
): string => messageText(row, { id: row.article_id, locale, defaultLocale: tenant.defaultLocale, ...wanted });
