import type { Delivery } from '@atrium/contract/schemas/play';
import { isOpen } from '@atrium/domain/access';
import { AppError } from '../../platform/app-error.ts';
import { type Context, personOf } from '../../platform/context.ts';
import { type Asked, decide } from '../access/access.ts';
import { refusalOf } from '../delivery/deliver.ts';
import type { MediaPasses } from '../delivery/media-pass.ts';
import { issueTicket } from '../delivery/ticket.ts';
import { gameFacts } from './game-facts.ts';

interface Wanted {
  articleId: number;
  deviceId: number;
  asked: Asked;
  /** What anybody may have, and nothing else. */
  onlyFree?: boolean;
}

/** Whoever runs games elsewhere and sends the pictures. */
export interface CloudGames {
  /** Where the game of this article begins for whoever holds the ticket. */
  open(ctx: Context, game: { articleId: number; slug: string; ticket: string }): Promise<string | null>;
}

const lifetimeMs = 12 * 60 * 60_000;

/** Under which folder of the game files a game lies; the kit it needs lies beside it. */
export const gameFolder = (core: string): string => `games/${core}`;

/** Where a game that runs in the browser, or elsewhere, is opened. */
export async function openGame(
  ctx: Context,
  { passes, cloud }: { passes: Pick<MediaPasses, 'sign'>; cloud: CloudGames | null },
  { articleId, deviceId, asked, onlyFree = false }: Wanted,
): Promise<Delivery | AppError> {
  const opened = await ctx.tx(async (tx) => {
    const facts = await gameFacts(tx, articleId);
    const decision = facts && (await decide(tx, articleId, asked));
    if (!decision || !facts) return new AppError('NOT_FOUND');
    const [best] = decision.ways;
    if (best.is === 'refused') return refusalOf(best);
    // what is free stays so for whoever has it besides
    const isAllowed = onlyFree ? decision.ways.some(({ is }) => is === 'free') : isOpen(best);
    if (!isAllowed) return new AppError('NEED_UPGRADE_TO_PREMIUM_SUBSCRIPTION');
    const ticket = await issueTicket(tx, {
      userId: personOf(tx)?.userId ?? null,
      articleId,
      deviceId,
      isPreview: false,
      lifetimeMs,
    });
    return { facts, ticket };
  });
  if (opened instanceof AppError) return opened;
  const { facts, ticket } = opened;
  if (facts.contentType === 'CLOUD_GAME') {
    const url = await cloud?.open(ctx, { articleId, slug: facts.slug, ticket });
    return url ? { url, ticket } : new AppError('DEVICE_NOT_SUPPORTED');
  }
  if (!facts.core) return new AppError('DEVICE_NOT_SUPPORTED');
  const pass = passes.sign({
    tenantId: ctx.tenant.id,
    ticket,
    path: gameFolder(facts.core),
    isFolder: true,
    until: Date.now() + lifetimeMs,
  });
  return { url: `/game-files/${pass}/${facts.core}/`, ticket };
}
