export type LikeToggle = {
  liked: boolean;
  message: 'favorite.added' | 'favorite.removed' | 'favorite.notLoggedIn';
};

/** What a press on the heart leads to; signed out, nothing changes and the person is told why. */
export function toggleLike(liked: boolean, signedIn: boolean): LikeToggle {
  if (!signedIn) return { liked, message: 'favorite.notLoggedIn' };
  return liked ? { liked: false, message: 'favorite.removed' } : { liked: true, message: 'favorite.added' };
}

/** The backend names a liked thing by `entityId`, except in lists of articles, where it is the article's own `id`. */
export const likedId = <Id>(entity: {
  entityId?: Id | null | undefined;
  id?: Id | null | undefined;
}): Id | null => entity.entityId ?? entity.id ?? null;
