// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { draw } from '../../testing/draw.tsx';
import { SignInFrame } from './form/sign-in-frame.tsx';

const claimOf = (images: object) => {
  const { container } = draw(<SignInFrame title="Sign in">form</SignInFrame>, { site: { images } });
  const claim = container.querySelector('p');
  return {
    marks: claim?.querySelectorAll('svg').length,
    image: claim?.querySelector('img'),
    text: claim?.textContent,
  };
};

test('the claim over the picture shows the drawn mark and the name of a tenant without a logo', () => {
  const { marks, image, text } = claimOf({ share: '/img/art/share.webp' });
  expect([marks, image, text]).toEqual([1, null, expect.stringMatching(/./)]);
});

test('the claim shows the logo for dark ground, and no drawn mark beside it', () => {
  const { marks, image } = claimOf({ share: '/s.webp', logo: '/l.svg', logoDark: '/d.svg' });
  expect([marks, image?.getAttribute('src')]).toEqual([0, '/d.svg']);
});

test('a wordmark says the name itself, and the claim does not repeat it', () => {
  const { image, text } = claimOf({ logo: '/l.svg', logoShape: 'wordmark', showName: false });
  expect([image?.getAttribute('alt')?.length, text]).toEqual([expect.any(Number), '']);
  expect(image?.getAttribute('alt')).not.toBe('');
});
