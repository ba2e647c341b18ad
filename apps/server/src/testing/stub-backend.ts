import { createServer, type IncomingHttpHeaders } from 'node:http';
import { SiteConfiguration } from '@atrium/domain/site/models/configuration/site-configuration';
import {
  publicTenant,
  TenantConfiguration,
} from '@atrium/domain/site/models/configuration/tenant-configuration';

export const stubTitle = 'Kept by the tenant itself';

const story = {
  id: 7,
  kind: 'story',
  title: 'Told elsewhere',
  clickUrl: '/news/details/told-elsewhere/7',
  releasedOn: '2026-01-02',
};
const node = (name: string, data: object, substructure: object[] = []) => ({
  id: name,
  name,
  data,
  substructure,
});
const shelf = node('shelf', {
  title: stubTitle,
  customProperties: { kind: 'shelf', card: 'story' },
  entries: [story],
});

/** Some calls of the contract, by a program that has nothing of ours but the contract. */
export function createStubBackend(code: string, host: string) {
  const tenant = TenantConfiguration.parse({
    code,
    name: code,
    hosts: [host],
    defaultLocale: 'de',
    locales: ['de', 'en'],
    currency: 'EUR',
    maxRating: 30,
  });
  const site = SiteConfiguration.parse({ global: { brand: 'Stub & Sons' } });
  const answers: Record<string, () => unknown> = {
    '/structure/configuration': () =>
      node('configuration', { customProperties: { tenant: publicTenant(tenant, 'stg'), site } }),
    '/structure/home': () => node('home', { title: 'Home' }, [shelf]),
    '/structure/feed/fragment/get-articles': () =>
      node('get-articles', { entries: [story], customProperties: { nextOffset: null } }),
    '/content/addresses': () => ({
      addresses: [
        {
          id: 7,
          title: story.title,
          clickUrl: story.clickUrl,
          imageUrl: null,
          updatedAt: '2026-01-02T00:00:00Z',
        },
      ],
      next: 0, // as a broken one would: for ever the same page
    }),
  };
  const requests: { path: string; headers: IncomingHttpHeaders }[] = [];
  const server = createServer((req, res) => {
    const path = req.url?.split('?', 1)[0] ?? '';
    requests.push({ path, headers: req.headers });
    const answer = answers[path];
    res.writeHead(answer ? 200 : 404, { 'content-type': 'application/json' });
    res.end(JSON.stringify(answer?.() ?? { error: 'NOT_FOUND' }));
  });
  return { server, requests, answers };
}
