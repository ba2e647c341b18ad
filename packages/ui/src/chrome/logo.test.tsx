// @vitest-environment happy-dom
import { atriumMark } from '@atrium/domain/site/brand/brand-mark';
import { expect, test } from 'vitest';
import { draw } from '../testing/draw.tsx';
import { type Brand, Logo } from './logo.tsx';

const brand: Brand = { name: 'Orbit', mark: atriumMark, homeHref: '/' };
const logo = { src: '/img/brand/orbit/logo.svg' };

test('without a picture the drawn mark stands beside the name', () => {
  const { container } = draw(<Logo brand={{ ...brand, isNamed: false }} />);
  expect(container.querySelector('svg')).not.toBeNull();
  expect(container.textContent).toBe('Orbit');
});

test('a mark is a square beside the name', () => {
  const { container } = draw(<Logo brand={{ ...brand, logo }} />);
  const image = container.querySelector('img');
  expect([image?.getAttribute('alt'), image?.className]).toEqual(['', 'h-7.5 object-contain w-7.5']);
  expect(container.textContent).toBe('Orbit');
});

test('a wordmark keeps its proportions, and says the name itself', () => {
  const { container } = draw(<Logo brand={{ ...brand, logo, shape: 'wordmark', isNamed: false }} />);
  const image = container.querySelector('img');
  expect(image?.getAttribute('alt')).toBe('Orbit');
  expect(image?.className).not.toContain('w-7.5');
  expect(container.textContent).toBe('');
});

test('over a picture the logo for dark ground is shown, whatever the theme', () => {
  const pictures = { src: '/l.svg', dark: '/d.svg', overArt: '/d.svg' };
  const { container } = draw(<Logo brand={{ ...brand, logo: pictures }} overArt />);
  const [first] = container.querySelectorAll('source');
  expect([first?.getAttribute('media'), first?.getAttribute('srcset')]).toEqual([
    '(min-width: 48rem)',
    '/d.svg',
  ]);
  const plain = draw(<Logo brand={{ ...brand, logo: pictures }} />).container;
  expect(plain.querySelectorAll('source')).toHaveLength(1);
});

test('of two pictures the browser chooses by its colour scheme', () => {
  const { container } = draw(<Logo brand={{ ...brand, logo: { src: '/l.svg', dark: '/d.svg' } }} />);
  expect(container.querySelector('source')?.getAttribute('srcset')).toBe('/d.svg');
  expect(container.querySelector('img')?.getAttribute('src')).toBe('/l.svg');
});
