import { SiteConfiguration } from '@atrium/domain/models/site-configuration';
import { TenantScript } from '@atrium/domain/models/tenant-configuration';
import { describe, expect, test } from 'vitest';
import { pagePolicy } from './security-headers.ts';
import { tenantPolicy } from './tenant-policy.ts';

const scripts = [
  { script: 'everywhere()', default: true },
  { src: 'https://live.example/a.js', env: 'live' },
  { src: 'https://stg.example/b.js', env: 'stg' },
  { src: '/own.js', default: true },
].map((script) => TenantScript.parse(script));
const site = SiteConfiguration.parse({
  cookies: { entries: [{ identifier: 'ads', title: 'Ads', src: 'https://ads.example/x.js' }] },
  tagManager: { id: 'GTM-A1' },
});

describe('what may run', () => {
  test('scripts of the stage, of the consent entries, and the tag manager', () => {
    const { scriptHosts, scriptHashes, connectHosts } = tenantPolicy({ scripts }, site, 'live', false);
    expect(scriptHosts).toEqual([
      'https://live.example',
      'https://ads.example',
      'https://*.googletagmanager.com',
    ]);
    expect(scriptHashes).toEqual(["'sha256-xbZHOUmwbPaa4kBumGfm52squsUYxvOubfknL1ns3C4='"]);
    expect(connectHosts).toContain('https://*.google-analytics.com');
  });

  test('nothing of it where people type secrets', () => {
    const policy = pagePolicy(tenantPolicy({ scripts }, site, 'live', true), [], false);
    expect(policy).not.toMatch(/example|google|sha256/);
  });

  test('a site whose configuration could not be read has no third parties', () => {
    expect(tenantPolicy({ scripts: [] }, null, 'live', false).scriptHosts).toEqual([]);
  });
});
