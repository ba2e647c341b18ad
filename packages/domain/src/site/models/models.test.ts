import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { ColourConfiguration } from './configuration/look.ts';
import { SiteConfiguration } from './configuration/site-configuration.ts';
import {
  PublicTenant,
  publicTenant,
  TenantConfiguration,
  TenantScript,
} from './configuration/tenant-configuration.ts';
import { Link } from './fields/link.ts';
import { StructureNode } from './structure.ts';

describe('Link', () => {
  test.each([
    '/',
    '/games/details/neon-drift/501?state=live',
    '#prizes',
    'https://partner.example/a',
    'mailto:help@atrium.example',
    '/apps/partner/ripple/901?user={uuid}',
  ])('accepts %s', (url) => {
    expect(Link.safeParse(url).success).toBe(true);
  });

  test.each([
    '',
    'games',
    '//evil.example',
    '/\\evil.example',
    '/\t/evil.example',
    'http://partner.example',
    'javascript:alert(1)',
    'data:text/html,x',
    ' https://partner.example',
    'https:\\evil.example',
  ])('refuses %j', (url) => {
    expect(Link.safeParse(url).success).toBe(false);
  });
});

test('an empty site configuration is a working site', () => {
  const site = SiteConfiguration.parse({});
  expect(site.enabledFeatures.maxQuantity).toBe(10);
  expect(site.priceFormat.decimals).toBe(2);
  expect(site.links.homeUrl).toBe('/');
});

describe('TenantConfiguration', () => {
  const smallest = {
    code: 'one',
    name: 'One',
    hosts: ['one.example'],
    defaultLocale: 'de',
    locales: ['de'],
    currency: 'EUR',
  };

  test('fills in defaults', () => {
    const tenant = TenantConfiguration.parse(smallest);
    expect(tenant).toMatchObject({ layout: 'default', maxRating: 60, stage: 'stg', scripts: [] });
    expect(tenant.service.multiContentBackend).toBe('/backend');
  });

  test.each<[string, object]>([
    ['a default locale that is not supported', { locales: ['en'] }],
    ['no host', { hosts: [] }],
    ['a redirect allow-list entry with a path', { redirectOrigins: ['https://a.example/x'] }],
    ['an unknown layout', { layout: 'wide' }],
  ])('refuses %s', (_, change) => {
    expect(TenantConfiguration.safeParse({ ...smallest, ...change }).success).toBe(false);
  });

  test('a script at an address may name what it must hash to, one in words may not', () => {
    const integrity = `sha384-${'A'.repeat(64)}`;
    expect(TenantScript.safeParse({ src: 'https://partner.example/a.js', integrity }).success).toBe(true);
    expect(TenantScript.safeParse({ script: 'a()', integrity }).success).toBe(false);
    expect(TenantScript.safeParse({ src: '/a.js', integrity: 'md5-abc' }).success).toBe(false);
  });

  test('the browser sees no hosts, no addresses and no scripts of another stage', () => {
    const tenant = TenantConfiguration.parse({
      ...smallest,
      scripts: [
        { src: '/a.js', env: 'dev' },
        { src: '/b.js', env: 'live', consent: 'analytics' },
      ],
      service: { tenantBackendUrl: { one: 'https://backend.example' } },
    });
    const shown = publicTenant(tenant, 'live');
    expect(Object.keys(shown).sort()).toEqual(Object.keys(PublicTenant.shape).sort());
    expect(shown.scripts).toEqual([{ src: '/b.js', consent: 'analytics' }]);
    expect(JSON.stringify(shown)).not.toMatch(/backend|a\.js|one\.example/);
  });
});

test.each([
  [{ script: 'a()' }, true],
  [{ src: '/a.js' }, true],
  [{ script: 'a()', src: '/a.js' }, false],
  [{}, false],
])('a tenant script of %j: %s', (script, accepted) => {
  expect(TenantScript.safeParse(script).success).toBe(accepted);
});

test('a colour is oklch and nothing else', () => {
  const tone = { hue: 275, chroma: 0.018 };
  const colours = {
    isDark: true,
    neutral: tone,
    ink: tone,
    accent: 'oklch(0.721 0.174 30.1)',
    accent2: 'oklch(0.83 0.119 75)',
  };
  expect(ColourConfiguration.safeParse({ ...colours, onAccent: 'oklch(0.19 0.03 20)' }).success).toBe(true);
  expect(ColourConfiguration.safeParse({ ...colours, onAccent: 'red;} body{display:none' }).success).toBe(
    false,
  );
});

describe('StructureNode', () => {
  const page = (section: object) => ({
    id: 1,
    name: 'home',
    data: {},
    substructure: [{ id: 2, name: 's', substructure: [], data: section }],
  });
  const card = { id: 1, kind: 'album', title: 'Low Sun', clickUrl: '/music/albums/1/2' };

  test.each<[string, object, boolean]>([
    ['a shelf of cards', { customProperties: { kind: 'shelf', card: 'album' }, entries: [card] }, true],
    ['a property of its own', { customProperties: { kind: 'shelf', colour: 'red' } }, true],
    ['an unknown section kind', { customProperties: { kind: 'carousel' } }, false],
    ['an unknown card kind', { entries: [{ ...card, kind: 'vinyl' }] }, false],
    ['three badges', { entries: [{ ...card, badges: ['a', 'b', 'c'] }] }, false],
    ['a script address', { clickUrl: 'javascript:alert(1)' }, false],
  ])('%s', (_, section, accepted) => {
    expect(StructureNode.safeParse(page(section)).success).toBe(accepted);
  });

  test('has a JSON schema', () => {
    expect(z.toJSONSchema(StructureNode)).toHaveProperty('$defs.StructureNode.properties.substructure');
    expect(z.toJSONSchema(SiteConfiguration)).toHaveProperty('properties.priceFormat');
  });
});
