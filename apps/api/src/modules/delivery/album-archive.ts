import { extname } from 'node:path';
import { isOpenAccess, mayKeepCopy } from '@atrium/domain/access/access';
import { type Context, requirePerson, type TransactionContext } from '../../platform/context.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { type AccessRequest, decideAccess, decideAccessForAll } from '../access/access.ts';
import { openingRefusedError } from '../access/access-refused.ts';
import { findWholeMedia } from '../catalogue/details/media-assets.ts';
import { articlesInCollections } from '../catalogue/entries/owned-entries.ts';
import { acquireArticle, type DeliveredArticle } from './deliver-article.ts';
import { isSendable, type MediaPasses, type PackedFile } from './media-pass.ts';
import { issueTicket } from './playback-ticket.ts';

interface Wanted {
  articleId: number;
  deviceId: number;
  asked: AccessRequest;
}

/** Long enough for a slow line, and for going on where it broke off. */
const lifetimeMs = 2 * 60 * 60_000;

/**
 * All songs of an album as one file, for a customer who has the album: its songs come with it, so nothing is spent. Songs
 * that they may not hear or keep are left out. The address itself says what is in it; an album that is too long for one is
 * fetched song by song.
 */
export async function archiveOf(
  ctx: Context,
  passes: Pick<MediaPasses, 'sign'>,
  { articleId, deviceId, asked }: Wanted,
): Promise<DeliveredArticle | AppError> {
  return ctx.tx(async (tx) => {
    const decision = await decideAccess(tx, articleId, asked);
    if (decision?.article.contentType !== 'ALBUM') return new AppError('NOT_FOUND');
    const [best] = decision.ways;
    if (!isOpenAccess(best) || best.is === 'rented') return openingRefusedError(best);
    const files = await filesOf(tx, articleId, asked);
    if (files.length === 0) return new AppError('NOT_FOUND');
    await acquireArticle(tx, decision, best);
    const { userId } = requirePerson(tx);
    const ticket = await issueTicket(tx, {
      userId,
      articleId,
      deviceId,
      isPreview: false,
      isDownload: true,
      lifetimeMs,
    });
    const name = `${decision.article.title}.zip`;
    const pass = passes.sign({
      tenantId: tx.tenant.id,
      ticket,
      path: archiveName,
      isFolder: false,
      until: Date.now() + lifetimeMs,
      saveAs: name,
      files,
    });
    return isSendable(pass) ? { url: `/media/t/${pass}/${archiveName}`, ticket } : new AppError('NOT_FOUND');
  });
}

const archiveName = 'album.zip';
const ours = /^\/media\/((?:protected|public)\/.+)$/;

async function filesOf(tx: TransactionContext, albumId: number, asked: AccessRequest): Promise<PackedFile[]> {
  const ids = (await articlesInCollections(tx, [albumId])).get(albumId) ?? [];
  const decisions = await decideAccessForAll(tx, ids, asked);
  const media = await findWholeMedia(tx, ids);
  return ids.flatMap((id, at) => {
    const song = decisions.get(id);
    const asset = media.get(id);
    const [, path] = ours.exec(asset?.protocol === 'HLS' ? '' : (asset?.uri ?? '')) ?? [];
    if (!song || !path || !mayKeepCopy(song.ways[0], song.article)) return [];
    const number = String(at + 1).padStart(2, '0');
    return [{ name: `${number} ${plain(song.article.title)}${extname(path)}`, path }];
  });
}

/** As every system takes it for the name of a file. */
const plain = (title: string) => title.replace(/[\s\p{Cc}\p{Cf}\\/:*?"<>|]+/gu, ' ').trim() || 'song';
