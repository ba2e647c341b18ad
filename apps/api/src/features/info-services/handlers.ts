import type { InfoService, InfoServiceSubscription } from '@atrium/contract/schemas/info-services';
import { isTimeZone } from '@atrium/domain/people/message-hour';
import { saleRefusedError } from '../../modules/access/access-refused.ts';
import { accessRequestOf } from '../../modules/access/access-request.ts';
import { titlesOf } from '../../modules/catalogue/visibility/titles.ts';
import {
  channelsOn,
  findService,
  findServiceNames,
  findVisibleServices,
  type KnownService,
  type ServiceRow,
} from '../../modules/info-services/find-services.ts';
import {
  changeInfoSubscription,
  createInfoSubscription,
  findInfoSubscription,
  findInfoSubscriptionTo,
  type InfoServiceChoice,
  type InfoSubscriptionRow,
  listInfoSubscriptions,
  refuseChannel,
  stopInfoSubscription,
} from '../../modules/info-services/info-service-subscriptions.ts';
import { readStopToken } from '../../modules/info-services/stop-link.ts';
import { type Context, personOf, requirePerson, type TransactionContext } from '../../platform/context.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { Secrets } from '../../platform/secrets/secrets.ts';
import type { Handlers } from '../../platform/serve/serve.ts';

interface InfoServices {
  secrets: Secrets;
  stage: string;
}

type Channels = ReturnType<typeof channelsOn>;

function viewFor(channels: Channels) {
  /** Services as the caller sees them, with what they receive of each. */
  const see = async (ctx: Context, headers: Headers, ids?: readonly number[]) =>
    ctx.tx(async (tx) => {
      const viewer = personOf(tx);
      const own = viewer ? await listInfoSubscriptions(tx, viewer.userId) : [];
      const topics = new Map(own.map(({ article_id, topic }) => [article_id, topic]));
      const topicOf = (id: number) => topics.get(id) ?? null;
      return {
        own,
        known: await findVisibleServices(tx, { asked: accessRequestOf(headers), channels, topicOf }, ids),
      };
    });

  /** All subscriptions of a customer, also where they may no longer see the service. */
  const presentAll = async (
    tx: TransactionContext,
    headers: Headers,
    received: readonly InfoSubscriptionRow[],
  ) => {
    const ids = received.map(({ article_id }) => article_id);
    const { known } = await see(tx, headers, ids);
    const hidden = ids.filter((id) => !known.has(id));
    const named = await findServiceNames(tx, { asked: accessRequestOf(headers), channels }, hidden);
    return received.flatMap((row) => {
      const id = row.article_id;
      return present(row, known.get(id)?.service ?? named.get(id)) ?? [];
    });
  };

  const presented = async (tx: TransactionContext, headers: Headers, row: InfoSubscriptionRow) => {
    const [answer] = await presentAll(tx, headers, [row]);
    return answer ?? new AppError('NOT_FOUND');
  };

  return { see, presentAll, presented };
}

/** What a customer receives, and how. */
const receivingHandlers = ({ see, presentAll, presented }: ReturnType<typeof viewFor>, channels: Channels) =>
  ({
    subscribeInfoService: (ctx, { body }, headers) =>
      ctx.tx(async (tx) => {
        const { userId } = requirePerson(tx);
        const { infoServiceId: id, ...wish } = body;
        const service = await findService(tx, id);
        const { known } = await see(tx, headers, [id]);
        const refusal =
          refuseService(known.get(id)) ??
          refuseWish(service, wish) ??
          (await refuseChannel(tx, userId, wish.channel, channels));
        if (refusal || !service) return refusal ?? new AppError('NOT_FOUND');
        const before = await findInfoSubscriptionTo(tx, userId, id);
        const row = await createInfoSubscription(tx, service, { userId, ...wish });
        const answer = await presented(tx, headers, row);
        if (answer instanceof AppError) return answer;
        const wasReceived = before && before.state !== 'CANCELED';
        return wasReceived ? { status: 200, body: answer } : { status: 201, body: answer };
      }),

    getInfoServiceSubscriptions: (ctx, _, headers) =>
      ctx.tx(async (tx) => {
        const received = await listInfoSubscriptions(tx, requirePerson(tx).userId);
        return { status: 200, body: await presentAll(tx, headers, received) };
      }),

    updateInfoService: (ctx, { params, body }, headers) =>
      ctx.tx(async (tx) => {
        const { userId } = requirePerson(tx);
        const { paused, ...wish } = body;
        const row = await findInfoSubscription(tx, userId, params.id);
        const service = row && (await findService(tx, row.article_id));
        if (!row || !service) return new AppError('NOT_FOUND');
        const refusal =
          refuseWish(service, wish) ??
          (wish.channel ? await refuseChannel(tx, userId, wish.channel, channels) : null);
        if (refusal) return refusal;
        const isPaused = paused ?? row.state === 'PAUSED';
        const changed = await changeInfoSubscription(tx, service, row, { ...wish, isPaused });
        const answer = await presented(tx, headers, changed);
        return answer instanceof AppError ? answer : { status: 200, body: answer };
      }),
  }) satisfies Partial<Handlers>;

export const infoServiceHandlers = ({ secrets, stage }: InfoServices) => {
  const channels = channelsOn(stage);

  const view = viewFor(channels);
  const { see } = view;

  return {
    ...receivingHandlers(view, channels),

    /** What is not there, or not theirs, is not received either. */
    endInfoService: (ctx, { params }) =>
      ctx.tx(async (tx) => {
        const row = await findInfoSubscription(tx, requirePerson(tx).userId, params.id);
        if (row) await stopInfoSubscription(tx, row.id);
        return { status: 204, body: null };
      }),

    stopInfoService: (ctx, { body }) =>
      ctx.tx(async (tx) => {
        const id = readStopToken(secrets, tx, body.stop);
        const stopped = id === null ? undefined : await stopInfoSubscription(tx, id);
        if (!stopped) return new AppError('CODE_EXPIRED');
        const titles = await titlesOf(tx, [stopped.article_id]);
        return { status: 200, body: { title: titles.get(stopped.article_id) ?? '' } };
      }),

    getInfoService: async (ctx, { params }, headers) => {
      const { own, known } = await see(ctx, headers, [params.id]);
      const infoService = known.get(params.id)?.service;
      if (!infoService) return new AppError('NOT_FOUND');
      const row = own.find(({ article_id }) => article_id === params.id);
      return { status: 200, body: { infoService, subscription: (row && present(row, infoService)) ?? null } };
    },

    getDailyInfoServices: async (ctx, { query }, headers) => ({
      status: 200,
      body: page(await see(ctx, headers), 'DAILY', query),
    }),

    getDailyAboInfoServices: async (ctx, { query }, headers) => ({
      status: 200,
      body: page(await see(ctx, headers), 'DAILY_ABO', query),
    }),
  } satisfies Partial<Handlers>;
};

type Known = ReadonlyMap<number, KnownService>;

const page = (
  { known }: { known: Known },
  cadence: 'DAILY' | 'DAILY_ABO',
  { limit, offset }: { limit: number; offset: number },
) =>
  [...known.values()]
    .map(({ service }) => service)
    .filter((service) => service.cadence === cadence)
    .slice(offset, offset + limit);

function refuseService(known: KnownService | undefined): AppError | null {
  if (!known) return new AppError('NOT_FOUND');
  const [best] = known.decision.ways;
  if (best.is === 'refused') return saleRefusedError(best.reason);
  return known.service.isOpen ? null : new AppError('NEED_UPGRADE_TO_PREMIUM_SUBSCRIPTION');
}

function refuseWish(
  service: ServiceRow | undefined,
  { topic, timeZone }: InfoServiceChoice,
): AppError | null {
  if (timeZone !== undefined && !isTimeZone(timeZone))
    return new AppError('VALIDATION_FAILED', { timeZone: 'is not known' });
  const isOffered = topic === undefined || service?.topics.some(({ key }) => key === topic);
  return isOffered ? null : new AppError('VALIDATION_FAILED', { topic: 'is not offered' });
}

/** Undefined where its service has no name that they could read. */
function present(
  row: InfoSubscriptionRow,
  infoService: InfoService | undefined,
): InfoServiceSubscription | undefined {
  if (!infoService || row.state === 'CANCELED') return undefined;
  return {
    id: row.id,
    infoService,
    state: row.state,
    channel: row.channel,
    topic: row.topic,
    hour: row.hour,
    timeZone: row.time_zone,
    nextAt: row.next_at?.toISOString() ?? null,
    at: row.at.toISOString(),
  };
}
