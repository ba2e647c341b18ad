import { SiteConfiguration } from '@atrium/domain/site/models/configuration/site-configuration';
import { TenantScript } from '@atrium/domain/site/models/configuration/tenant-configuration';
import { describe, expect, test } from 'vitest';
import { policyHeaders } from '../../http/security-headers.ts';
import { linkedHosts, tenantPolicy } from './tenant-policy.ts';

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
    const headers = policyHeaders(tenantPolicy({ scripts }, site, 'live', true), false)([]);
    expect(headers.join('\n')).not.toMatch(/example|google|sha256/);
  });

  test('texts become code by our own policy alone; where scripts are not ours, that is only watched', () => {
    const trusted = "require-trusted-types-for 'script'; trusted-types default";
    const policiesOf = (from: typeof scripts, isSensitive: boolean) => {
      const headers = policyHeaders(tenantPolicy({ scripts: from }, null, 'live', isSensitive), false)([]);
      return ['content-security-policy', 'content-security-policy-report-only'].map((name) =>
        (headers[headers.indexOf(name) + 1] ?? '').includes(trusted),
      );
    };
    expect(policiesOf([], false)).toEqual([true, false]);
    expect(policiesOf(scripts, true)).toEqual([true, false]);
    expect(policiesOf(scripts.slice(0, 1), false)).toEqual([false, true]);
    expect(policiesOf(scripts.slice(3), false)).toEqual([false, true]);
  });

  test('what a page tries against it is told to us', () => {
    const headers = policyHeaders(tenantPolicy({ scripts }, site, 'live', false), true)([]);
    const named = (name: string) => headers[headers.indexOf(name) + 1];
    expect(named('content-security-policy')).toContain('report-to policy');
    expect(named('content-security-policy-report-only')).toContain('report-to policy');
    expect(named('reporting-endpoints')).toBe('policy="/api/reports"');
  });

  test('a site whose configuration could not be read has no third parties', () => {
    expect(tenantPolicy({ scripts: [] }, null, 'live', false).scriptHosts).toEqual([]);
  });

  test('media of suppliers come from their hosts alone, and only streams are fetched by scripts', () => {
    const said = [
      { origin: 'https://cdn.example.com', isStream: false },
      { origin: 'https://*.live.example.com:8443', isStream: true },
      { origin: "https://x.example.com; script-src 'unsafe-inline'", isStream: true },
      { origin: 'http://plain.example.com', isStream: true },
      { origin: 'https:', isStream: true },
      { origin: '*', isStream: true },
    ];
    const policy = { ...tenantPolicy({ scripts: [] }, null, 'live', false), linkedHosts: linkedHosts(said) };
    const rules = (policyHeaders(policy, true)([])[1] ?? '').split('; ');
    const ruleOf = (name: string) => rules.find((rule) => rule.startsWith(`${name} `));
    expect(ruleOf('media-src')).toBe(
      "media-src 'self' blob: https://cdn.example.com https://*.live.example.com:8443",
    );
    expect(ruleOf('connect-src')).toBe("connect-src 'self' https://*.live.example.com:8443");
    expect(ruleOf('img-src')).toBe("img-src 'self' data: blob:");
    expect(rules.join('; ')).not.toContain("'unsafe-inline' ");
    expect(rules.join('; ')).not.toContain('x.example.com');
  });
});
