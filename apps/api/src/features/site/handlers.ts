import { siteSectionNames } from '@atrium/contract/schemas/site';
import { settingsVersion } from '../../modules/changes/publication-standing.ts';
import { storedSettings } from '../../modules/site/publish-settings.ts';
import { cookieEntriesIn } from '../../modules/site/site-scripts.ts';
import { siteSections } from '../../modules/site/site-sections.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { publishedSections } from '../../platform/load-tenant.ts';
import type { Handlers } from '../../platform/serve/serve.ts';
import type { Tenant } from '../../platform/tenant.ts';

export const siteHandlers = {
  getSite: (ctx) =>
    ctx.tx(async ({ db }) => {
      const stored = new Map((await siteSections(db)).map((row) => [row.section, row]));
      const settings = await storedSettings(db);
      const sections = siteSectionNames.map((name) => {
        // the settings stand in tables of their own, besides
        const row = stored.get(name === 'settings' ? 'tenant' : name);
        const isOwn = name === 'settings' ? Object.keys(settings).length > 0 : (row?.isOwn ?? false);
        return {
          name,
          isOwn,
          changedAt: row?.changedAt?.toISOString() ?? null,
          madeBy: row?.madeBy ?? null,
          plannedAt: row?.plannedAt?.toISOString() ?? null,
        };
      });
      return { status: 200, body: { sections } };
    }),

  getSiteSection: (ctx, { params: { section } }) =>
    ctx.tx(async (tx) => {
      if (!siteSectionNames.includes(section)) return new AppError('NOT_FOUND');
      const isSettings = section === 'settings';
      const body = isSettings
        ? await storedSettings(tx.db)
        : ((await publishedSections(tx.db, [section]))[section] ?? null);
      const { cookies } = await publishedSections(tx.db, ['cookies']);
      return {
        status: 200,
        body: {
          name: section,
          body,
          version: await settingsVersion(tx, isSettings ? section : `site.${section}`),
          locales: [...new Set([ctx.tenant.defaultLocale, ...ctx.tenant.locales])],
          consents: cookieEntriesIn(cookies).map(({ identifier }) => String(identifier)),
          fixed: isSettings ? decidedByInstallation(ctx.tenant) : {},
        },
      };
    }),
} satisfies Partial<Handlers>;

const decidedByInstallation = ({ name, code, hosts, currency, timezone, layout, defaultLocale }: Tenant) => ({
  name,
  code,
  hosts: hosts.join(', '),
  currency,
  timezone,
  layout,
  defaultLocale,
});
