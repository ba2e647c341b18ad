import { expect, test } from 'vitest';
import { likedId, toggleLike } from './like.ts';

test.each([
  [false, true, { liked: true, message: 'favorite.added' }],
  [true, true, { liked: false, message: 'favorite.removed' }],
  [false, false, { liked: false, message: 'favorite.notLoggedIn' }],
  [true, false, { liked: true, message: 'favorite.notLoggedIn' }],
])('liked %s, signed in %s', (liked, signedIn, expected) => {
  expect(toggleLike(liked, signedIn)).toEqual(expected);
});

test.each([
  [{ entityId: 4, id: 9 }, 4],
  [{ entityId: 0, id: 9 }, 0],
  [{ id: 9 }, 9],
  [{}, null],
])('%j is %s', (entity, id) => {
  expect(likedId(entity)).toBe(id);
});
