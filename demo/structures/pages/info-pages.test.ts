import { resolveText } from '@atrium/domain/values/local-text';
import { describe, expect, test } from 'vitest';
import { structures } from '../../structures.ts';
import { tenants } from '../../tenants.ts';
import type { PublisherCode } from './publisher.ts';
import { publishers } from './publisher.ts';

const wordsOf = (value: unknown, locale: string): string[] => {
  if (typeof value === 'string') return [value];
  if (!value || typeof value !== 'object') return [];
  if ('en' in value) return [resolveText(value as never, locale as never, 'en') ?? ''];
  return Object.values(value).flatMap((inner) => wordsOf(inner, locale));
};

describe.each(tenants)('$configuration.code', ({ configuration }) => {
  const code = configuration.code as PublisherCode;
  const textOf = (name: string, locale: string) =>
    wordsOf(structures[code].find((structure) => structure.name === name)?.tree, locale).join(' ');

  test('questions and terms speak of the verticals that the tenant offers', () => {
    expect([...publishers[code].verticals].sort()).toEqual([...configuration.verticals].sort());
    const faq = textOf('faq', 'en');
    expect(faq.includes('partner’s app')).toBe(configuration.verticals.includes('apps'));
    expect(faq.includes('tournament')).toBe(configuration.verticals.includes('tournaments'));
    expect(textOf('terms', 'en').includes('tournaments')).toBe(
      configuration.verticals.includes('tournaments'),
    );
  });

  test.each(['faq', 'terms', 'privacy'])(
    '%s is long enough to answer something, in each language',
    (name) => {
      for (const locale of configuration.locales) expect(textOf(name, locale).length).toBeGreaterThan(900);
    },
  );
});
