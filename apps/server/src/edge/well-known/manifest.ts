import type { Client } from '@atrium/contract/client';
import { isLocale, joinLocale, locales } from '@atrium/i18n/locales';
import type { Site } from '../../http/site.ts';

const sizes = [192, 512];

/** One per tenant and language; the unprefixed one speaks the tenant's own. */
export async function manifest({ tenant }: Site, client: Client, asked: string | null): Promise<Response> {
  const code = asked && isLocale(asked) ? asked : 'default';
  const lang = code === 'default' ? tenant.defaultLocale : code;
  const answer = await client.ask('getConfiguration', { query: { lang } });
  const site = answer.ok ? answer.body.data.customProperties.site : null;
  const mark = site?.global.mark ?? 'atrium';
  const given = site?.images.appIcons.map(({ src, size }) => ({ src, sizes: `${size}x${size}` })) ?? [];
  const own = sizes.map((size) => ({
    src: `/img/brand/${mark}-${size}.png`,
    sizes: `${size}x${size}`,
    type: 'image/png',
    purpose: 'any maskable',
  }));
  return Response.json(
    {
      id: '/',
      name: site?.global.brand ?? tenant.name,
      short_name: site?.global.brand ?? tenant.name,
      description: site?.metaData.content ?? '',
      start_url: joinLocale(code, '/launch'),
      scope: '/',
      display: 'standalone',
      lang,
      dir: locales[lang].dir,
      background_color: '#0c0e16',
      theme_color: '#0c0e16',
      icons:
        given.length > 0
          ? given
          : [...own, { src: `/img/brand/${mark}.svg`, sizes: 'any', type: 'image/svg+xml' }],
    },
    { headers: { 'cache-control': 'no-cache', 'content-type': 'application/manifest+json' } },
  );
}

/** Browsers ask for it whatever a page says; the tenant's own mark answers. */
export async function favicon(client: Client): Promise<Response> {
  const answer = await client.ask('getConfiguration', {});
  const mark = answer.ok ? answer.body.data.customProperties.site.global.mark : 'atrium';
  return new Response(null, {
    status: 302,
    headers: { location: `/img/brand/${mark}.svg`, 'cache-control': 'public, max-age=3600' },
  });
}
