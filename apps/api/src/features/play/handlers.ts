import { type ContentType, contentTypeNames, contentTypes } from '@atrium/domain/catalogue/content-types';
import { accessRequestOf } from '../../modules/access/access-request.ts';
import { archiveOf } from '../../modules/delivery/album-archive.ts';
import { deliverArticle } from '../../modules/delivery/deliver-article.ts';
import type { MediaSigner } from '../../modules/delivery/media-pass.ts';
import type { PlayTraces } from '../../modules/play-traces/record-traces.ts';
import type { Context } from '../../platform/context.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { Handlers } from '../../platform/serve/serve.ts';

interface Order {
  articleId: number;
  deviceId: number;
}

const downloadedBy = (call: 'downloadSong' | 'downloadGame') =>
  contentTypeNames.filter((type) => contentTypes[type].downloadedBy === call);

export function playHandlers(passes: MediaSigner, traces: Pick<PlayTraces, 'begin'>) {
  async function handOver(
    ctx: Context,
    { articleId, deviceId }: Order,
    headers: Headers,
    kinds?: readonly ContentType[],
  ) {
    const trace = traces.begin(ctx, 'DOWNLOAD', articleId, accessRequestOf(headers));
    const delivered = await deliverArticle(ctx, passes, {
      articleId,
      deviceId,
      asked: trace.asked,
      ...(kinds && { kinds }),
    });
    trace.end(delivered instanceof AppError ? delivered : 'PLAYED');
    return delivered instanceof AppError ? delivered : { status: 200 as const, body: delivered };
  }

  return {
    downloadSong: (ctx, { body }, headers) => handOver(ctx, body, headers, downloadedBy('downloadSong')),

    downloadAlbum: async (ctx, { body }, headers) => {
      const { articleId, deviceId } = body;
      const trace = traces.begin(ctx, 'DOWNLOAD', articleId, accessRequestOf(headers));
      const archive = await archiveOf(ctx, passes, { articleId, deviceId, asked: trace.asked });
      trace.end(archive instanceof AppError ? archive : 'PLAYED');
      return archive instanceof AppError ? archive : { status: 200, body: archive };
    },

    downloadGame: async (ctx, { body }, headers) => {
      const answer = await handOver(ctx, body, headers, downloadedBy('downloadGame'));
      if (answer instanceof AppError)
        ctx.log.info({ articleId: body.articleId, error: answer.code }, 'error download game url');
      return answer;
    },

    deliverArticle: (ctx, { body }, headers) => handOver(ctx, body, headers),
  } satisfies Partial<Handlers>;
}
