// @vitest-environment happy-dom
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Picture, type PictureProps } from './picture.tsx';

const template = '/img/art/a/{width}x{height}.{suffix}';
const props: PictureProps = {
  src: template,
  alt: '',
  width: 1920,
  height: 820,
  sizes: '100vw',
  priority: true,
};

const linksOf = (changed: Partial<PictureProps>) => {
  const place = document.createElement('div');
  place.innerHTML = renderToString(<Picture {...props} {...changed} />);
  const chosen = [...place.querySelectorAll('source, img')].map((one) => one.getAttribute('srcset'));
  const links = [...place.querySelectorAll('link[rel=preload]')];
  return {
    media: links.map((link) => link.getAttribute('media')),
    isWhatIsShown: links.every((link) => chosen.includes(link.getAttribute('imagesrcset'))),
  };
};

test('what the first screen stands on is named in the head, in the sizes it will be shown in', () => {
  expect(linksOf({})).toEqual({ media: [null], isWhatIsShown: true });
});

test('each crop for the screens that show it', () => {
  expect(linksOf({ phoneSrc: '/img/art/b/{width}x{height}.{suffix}' })).toEqual({
    media: ['(min-width: 48rem)', '(max-width: 47.99rem)'],
    isWhatIsShown: true,
  });
});

test.each([
  ['a picture further down', { priority: false }],
  ['one of a fixed size: its element comes soon enough', { sizes: undefined }],
])('%s is not', (_, changed) => {
  expect(linksOf(changed).media).toEqual([]);
});
