import { expect, test } from 'vitest';
import { duePopups, type Popup } from './due-popups.ts';

const popup = (id: string, path: string, audience: Popup['audience']): Popup => ({
  id,
  path,
  audience,
  title: id,
  text: '',
  button: '',
  clickUrl: '/',
});

const popups = [
  popup('all', '/', 'everybody'),
  popup('guests', '/', 'guests'),
  popup('members', '/', 'members'),
  popup('cart', '/myCart', 'everybody'),
];

test.each([
  { path: '/', isSignedIn: false, seen: [], expected: ['all', 'guests'] },
  { path: '/', isSignedIn: true, seen: [], expected: ['all', 'members'] },
  { path: '/', isSignedIn: false, seen: ['all'], expected: ['guests'] },
  { path: '/', isSignedIn: false, seen: ['all', 'guests'], expected: [] },
  { path: '/mycart', isSignedIn: false, seen: [], expected: ['cart'] },
  { path: '/myCart/more', isSignedIn: false, seen: [], expected: [] },
])('on $path, signed in $isSignedIn, after $seen: $expected', ({ expected, ...situation }) => {
  expect(duePopups(popups, situation).map(({ id }) => id)).toEqual(expected);
});
