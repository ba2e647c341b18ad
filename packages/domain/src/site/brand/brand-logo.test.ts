import { expect, test } from 'vitest';
import { type LogoPictures, logoPictures, type ShownTheme } from './brand-logo.ts';

const both = { logo: '/light.svg', logoDark: '/dark.svg' };
const lightFirst = [{ isDark: false }, { isDark: true }];
const darkFirst = [{ isDark: true }, { isDark: false }];

test.each<
  [string, Parameters<typeof logoPictures>[0], { isDark: boolean }[], ShownTheme, LogoPictures | null]
>([
  ['no logo', {}, lightFirst, 'default', null],
  ['the light theme', both, lightFirst, 'default', { src: '/light.svg' }],
  ['the dark theme', both, lightFirst, 'alternate', { src: '/dark.svg' }],
  ['a dark tenant', both, darkFirst, 'default', { src: '/dark.svg' }],
  ['a dark tenant in its light theme', both, darkFirst, 'alternate', { src: '/light.svg' }],
  ['what the browser prefers', both, lightFirst, 'system', { src: '/light.svg', dark: '/dark.svg' }],
  ['one theme only', both, [{ isDark: true }], 'system', { src: '/dark.svg' }],
  ['the colours of the product', both, [], 'system', { src: '/light.svg' }],
  ['one logo for both', { logo: '/one.svg' }, lightFirst, 'system', { src: '/one.svg', dark: '/one.svg' }],
  ['a dark logo only', { logoDark: '/dark.svg' }, lightFirst, 'default', { src: '/dark.svg' }],
])('%s', (_, sources, themes, theme, pictures) => {
  // a picture is dark in every theme
  const overArt = sources.logoDark;
  expect(logoPictures(sources, themes, theme)).toEqual(pictures && { ...pictures, overArt });
});
