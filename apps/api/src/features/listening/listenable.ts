import { isAudible } from '@atrium/domain/catalogue/content-types';
import { findVisibleArticles } from '../../modules/catalogue/entries/visible-articles.ts';
import type { Context } from '../../platform/context.ts';
import { AppError } from '../../platform/errors/app-error.ts';

export async function listenableAmong(ctx: Context, ids: readonly number[]): Promise<ReadonlySet<number>> {
  const listed = await findVisibleArticles(ctx, ids);
  return new Set(
    [...listed.values()].filter(({ contentType }) => isAudible(contentType)).map(({ id }) => id),
  );
}

/** A queue drops what cannot be heard; a playlist that silently lacks a track would be another one. */
export async function refuseTracks(ctx: Context, tracks: readonly number[]): Promise<AppError | null> {
  const heard = await listenableAmong(ctx, tracks);
  const missing = tracks.filter((id) => !heard.has(id));
  return missing.length > 0 ? new AppError('VALIDATION_FAILED', { tracks: missing.slice(0, 20) }) : null;
}
