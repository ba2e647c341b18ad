import type { CarriedTenant } from '@atrium/api/modules/tenants/carry';
import { Publication } from '@atrium/contract/schemas/publication';
import { localize } from '@atrium/domain/local-text';
import { ColourConfiguration } from '@atrium/domain/models/site/look';
import { SiteConfiguration } from '@atrium/domain/models/site-configuration';
import { TenantConfiguration } from '@atrium/domain/models/tenant-configuration';
import { foreignTag } from '@atrium/domain/rich-text';
import { checkTheme } from '@atrium/domain/theme/check';
import type { z } from 'zod';
import { type ArtIndex, addressOf } from './addresses.ts';
import { fromDocuments } from './documents.ts';
import type { Folder } from './read-folder.ts';
import { type Field, mapStrings, placeText } from './strings.ts';

export interface CheckOptions {
  /** Under another name than its own. */
  as?: string | undefined;
  hosts?: readonly string[] | undefined;
  /** Whether code of the folder's own may come with it. */
  isTrusted: boolean;
  art: ArtIndex;
}

/** What a folder says of itself that is not its to say. */
const installations = ['id', 'isFallback', 'stage'];

/** The folder as a tenant, or everything that is wrong with it, each with its place. */
export function checkFolder(
  folder: Folder,
  { as, hosts, isTrusted, art }: CheckOptions,
): CarriedTenant | { problems: string[] } {
  const problems = [...folder.problems];
  const say = (file: string, field: Field, what: string) =>
    problems.push(`${placeText(file, field, folder.texts.get(file))}: ${what}.`);
  const raw = (folder.documents.get('tenant.json') ?? {}) as Record<string, unknown>;
  const code = as ?? (typeof raw.code === 'string' ? raw.code : '');
  const files = new Map(folder.files.map((file) => [file.path, file]));
  const documents = new Map(
    [...folder.documents].map(([file, document]) => [
      file,
      mapStrings(document, (text, field) => {
        const isScript = file === 'tenant.json' && field[0] === 'scripts';
        const tag = isScript ? null : foreignTag(text);
        if (tag) say(file, field, `<${tag}> is not taken: texts may hold simple marks, as <b> or <a href>`);
        const found = addressOf(text, { code, files, art });
        if ('problem' in found) say(file, field, found.problem);
        return 'address' in found ? found.address : text;
      }),
    ]),
  );
  const { tenant, publication, placeOf } = fromDocuments(documents);
  const isUnknown = (key: string) => !(key in TenantConfiguration.shape) || installations.includes(key);
  for (const key of Object.keys(raw).filter(isUnknown)) say('tenant.json', [key], 'is not known there');
  const configuration = TenantConfiguration.safeParse(renamed(tenant, as, hosts));
  const parsed = Publication.safeParse(publication);
  for (const { path, message } of configuration.error?.issues ?? []) say('tenant.json', path, message);
  for (const { path, message } of parsed.error?.issues ?? []) {
    const { file, field } = placeOf(path);
    say(file, field, message);
  }
  if (!configuration.success || !parsed.success) return { problems };
  for (const [section, field, what] of siteProblems(parsed.data.site ?? {}, configuration.data))
    say(`site/${section}.json`, field, what);
  if (!isTrusted)
    for (const [file, field] of codeIn(configuration.data, parsed.data.site ?? {}))
      say(file, field, 'runs in people’s browsers. Look at it, then say that you trust it: --trust');
  return problems.length > 0 ? { problems } : { configuration: configuration.data, publication: parsed.data };
}

function renamed(tenant: unknown, as: string | undefined, hosts: readonly string[] | undefined): unknown {
  if (typeof tenant !== 'object' || tenant === null) return tenant;
  const { code, service, ...rest } = tenant as Record<string, unknown>;
  if (as === undefined) return { code, service, ...rest, ...(hosts && { hosts }) };
  const { tenantBackendUrl = {}, ...others } = (service ?? {}) as { tenantBackendUrl?: object };
  const url = (tenantBackendUrl as Record<string, unknown>)[String(code)];
  return {
    ...rest,
    code: as,
    hosts: hosts ?? [`${as}.localhost`],
    ...(service !== undefined && {
      service: { ...others, tenantBackendUrl: url === undefined ? {} : { [as]: url } },
    }),
  };
}

type Problem = [section: string, field: Field, what: string];

/** In every language: a site that cannot be read in one of them is published in none. */
function siteProblems(site: object, { locales, defaultLocale }: TenantConfiguration): Problem[] {
  const found = new Map<string, Problem>();
  const add = (section: string, field: Field, what: string) =>
    found.set([section, ...field, what].join(' '), [section, field, what]);
  for (const section of Object.keys(site).filter((name) => !(name in SiteConfiguration.shape)))
    add(section, [], 'a site has no such section');
  for (const locale of locales) {
    const parsed = SiteConfiguration.safeParse(localize<object>(site, locale, defaultLocale));
    for (const { path, message } of parsed.error?.issues ?? []) add(String(path[0]), path.slice(1), message);
    // also where something else is wrong: whoever mends it should hear of both
    const { colourConfigurations = [] } = site as { colourConfigurations?: unknown[] };
    for (const [index, colours] of colourConfigurations.entries()) {
      const { data } = ColourConfiguration.safeParse(colours);
      for (const what of data ? themeProblems(data) : []) add('colourConfigurations', [index], what);
    }
  }
  return [...found.values()];
}

const themeProblems = (colours: ColourConfiguration): string[] =>
  checkTheme(colours).map((violation) =>
    violation.reason === 'unreadable-colour'
      ? `${violation.value} is no colour`
      : `${violation.ink} on ${violation.surface} is hard to read: ${violation.ratio.toFixed(1)}:1, at least ${violation.minimum}:1`,
  );

/** What is asked for or run by every visitor's browser, or hears everything they say. */
function codeIn(
  { scripts, service }: TenantConfiguration,
  site: { cookies?: unknown; customStyling?: unknown; tagManager?: unknown },
): [file: string, field: Field][] {
  const { entries = [] } = (site.cookies ?? {}) as { entries?: { src?: unknown }[] };
  const { stylesheet } = (site.customStyling ?? {}) as { stylesheet?: unknown };
  const { id } = (site.tagManager ?? {}) as z.input<(typeof SiteConfiguration.shape)['tagManager']> & object;
  return [
    ...scripts.map((_, index): [string, Field] => ['tenant.json', ['scripts', index]]),
    ...(Object.keys(service.tenantBackendUrl).length > 0
      ? [['tenant.json', ['service', 'tenantBackendUrl']] as [string, Field]]
      : []),
    ...entries.flatMap(({ src }, index): [string, Field][] =>
      src === undefined ? [] : [['site/cookies.json', ['entries', index, 'src']]],
    ),
    ...(typeof stylesheet === 'string' && !stylesheet.startsWith('/img/brand/')
      ? [['site/customStyling.json', ['stylesheet']] as [string, Field]]
      : []),
    ...(id === undefined ? [] : [['site/tagManager.json', ['id']] as [string, Field]]),
  ];
}
