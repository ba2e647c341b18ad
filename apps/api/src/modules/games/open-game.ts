import { posix } from 'node:path';
import type { Delivery } from '@atrium/contract/schemas/play';
import { isOpenAccess } from '@atrium/domain/access/access';
import { type Context, personOf } from '../../platform/context.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { type AccessRequest, decideAccess } from '../access/access.ts';
import { openingRefusedError } from '../access/access-refused.ts';
import { pagePath } from '../catalogue/addresses/page-path.ts';
import type { MediaPass, MediaPasses } from '../delivery/media-pass.ts';
import { issueTicket } from '../delivery/playback-ticket.ts';
import type { CloudGames } from './cloud-games.ts';
import { gameFacts } from './game-facts.ts';

interface Wanted {
  articleId: number;
  deviceId: number;
  asked: AccessRequest;
  /** Only what is free for all. */
  onlyFree?: boolean;
}

const lifetimeMs = 12 * 60 * 60_000;

/** Under which folder of the game files a game lies; the kit it needs lies beside it. */
export const gameFolder = (core: string): string => `games/${core}`;

/** The folder of the storage that a pass for an uploaded game opens; null for a pass for anything else. */
export const uploadedGameFolder = ({ path }: Pick<MediaPass, 'path'>): string | null =>
  path.startsWith('games/media/') ? path.slice('games/'.length) : null;

/** Where a game that runs in the browser, or elsewhere, is opened. */
export async function openGame(
  ctx: Context,
  { passes, cloud }: { passes: Pick<MediaPasses, 'sign'>; cloud: CloudGames | null },
  { articleId, deviceId, asked, onlyFree = false }: Wanted,
): Promise<Delivery | AppError> {
  const opened = await ctx.tx(async (tx) => {
    const facts = await gameFacts(tx, articleId);
    const decision = facts && (await decideAccess(tx, articleId, asked));
    if (!decision || !facts) return new AppError('NOT_FOUND');
    const [best] = decision.ways;
    if (best.is === 'refused') return openingRefusedError(best);
    // what is free stays free for a customer who also owns it; a cloud session is issued to a named account
    const isAllowed = onlyFree
      ? facts.contentType !== 'CLOUD_GAME' && decision.ways.some(({ is }) => is === 'free')
      : isOpenAccess(best);
    if (!isAllowed) return new AppError('NEED_UPGRADE_TO_PREMIUM_SUBSCRIPTION');
    const ticket = await issueTicket(tx, {
      userId: personOf(tx)?.userId ?? null,
      articleId,
      deviceId,
      isPreview: false,
      lifetimeMs,
    });
    const path = facts.contentType === 'CLOUD_GAME' ? ((await pagePath(tx, articleId)) ?? '/') : null;
    return {
      facts,
      ticket,
      title: decision.article.title,
      path,
      isFree: decision.ways.some(({ is }) => is === 'free'),
    };
  });
  if (opened instanceof AppError) return opened;
  const { facts, ticket, title, path, isFree } = opened;
  const isElsewhere = path !== null;
  const files = isElsewhere ? facts.core : (facts.folder ?? facts.core);
  if (files === null) return new AppError('DEVICE_NOT_SUPPORTED');
  if (isElsewhere) {
    const { core, rules, hue, isFramed } = facts;
    const url = core && (await cloud?.open(ctx, { articleId, title, core, rules, hue, isFramed, path }));
    return url ? { url, ticket } : new AppError('DEVICE_NOT_SUPPORTED');
  }
  const pass = passes.sign({
    tenantId: ctx.tenant.id,
    ticket,
    path: gameFolder(files),
    isFolder: true,
    // what is not free ends with the account that may play it
    isLeased: facts.folder !== null && !isFree,
    until: Date.now() + lifetimeMs,
  });
  return { url: `/game-files/${pass}/${posix.basename(files)}/`, ticket };
}
