import type { ContentType } from '@atrium/domain/content-types';
import { askedBy } from '../../modules/access/asked.ts';
import { archiveOf } from '../../modules/delivery/archive.ts';
import { deliver } from '../../modules/delivery/deliver.ts';
import type { MediaPasses } from '../../modules/delivery/media-pass.ts';
import { AppError } from '../../platform/app-error.ts';
import type { Context } from '../../platform/context.ts';
import type { Handlers } from '../../platform/serve/serve.ts';

interface Order {
  articleId: number;
  deviceId: number;
}

/** A track's album, book or show is had by their own delivery. */
const songs: readonly ContentType[] = ['FULL_TRACK_MUSIC', 'PODCAST_EPISODE', 'AUDIOBOOK_CHAPTER'];
const packages: readonly ContentType[] = ['GAME'];

export function playHandlers(passes: Pick<MediaPasses, 'sign'>) {
  async function handOver(
    ctx: Context,
    { articleId, deviceId }: Order,
    headers: Headers,
    kinds?: readonly ContentType[],
  ) {
    const delivered = await deliver(ctx, passes, {
      articleId,
      deviceId,
      asked: askedBy(headers),
      ...(kinds && { kinds }),
    });
    return delivered instanceof AppError ? delivered : { status: 200 as const, body: delivered };
  }

  return {
    downloadSong: (ctx, { body }, headers) => handOver(ctx, body, headers, songs),

    downloadAlbum: async (ctx, { body }, headers) => {
      const { articleId, deviceId } = body;
      const archive = await archiveOf(ctx, passes, { articleId, deviceId, asked: askedBy(headers) });
      return archive instanceof AppError ? archive : { status: 200, body: archive };
    },

    downloadGame: async (ctx, { body }, headers) => {
      const answer = await handOver(ctx, body, headers, packages);
      if (answer instanceof AppError)
        ctx.log.info({ articleId: body.articleId, error: answer.code }, 'error download game url');
      return answer;
    },

    deliverArticle: (ctx, { body }, headers) => handOver(ctx, body, headers),
  } satisfies Partial<Handlers>;
}
