import { readPublication } from '@atrium/api/modules/publishing/publication/read-publication';
import { refuseSite } from '@atrium/api/modules/site/publish-site';
import { refuseStructure } from '@atrium/api/modules/structure/publish-structures';
import type { UncheckedTenantBundle } from '@atrium/api/modules/tenants/transfer';
import { systemClock } from '@atrium/api/platform/clock';
import type { PlacedProblem } from '@atrium/api/platform/publishing/publication-problem';
import { schemaProblems, unknownFields } from '@atrium/contract/schema-problems';
import type { SiteConfiguration } from '@atrium/domain/site/models/configuration/site-configuration';
import { TenantConfiguration } from '@atrium/domain/site/models/configuration/tenant-configuration';
import { refusedRedirect } from '@atrium/domain/site/outside-link';
import { foreignTag } from '@atrium/domain/values/rich-text';
import type { z } from 'zod';
import { fromDocuments } from './documents.ts';
import { type ArtIndex, fileAddressOf } from './file-addresses.ts';
import type { TenantFolder } from './read-folder.ts';
import { type FieldPath, mapStrings, placeText } from './strings.ts';

export interface FolderCheckOptions {
  /** Under another name than its own. */
  as?: string | undefined;
  hosts?: readonly string[] | undefined;
  /** Hosts that no tenant can have: of the console and of previews. */
  ownHosts?: readonly string[];
  /** Whether code of the folder's own may come with it. */
  isTrusted: boolean;
  art: ArtIndex;
}

/** What a folder says of itself that is not its to say. */
const installations = ['id', 'isFallback', 'stage'];

/** A folder read as far as it can be. */
export interface CheckedFolder {
  /** Null where the configuration itself is wrong. */
  tenant: UncheckedTenantBundle | null;
  /** Sentences with file, line and field. */
  problems: string[];
  /** The same for what is found out with the database. */
  sentence(problem: PlacedProblem): string;
}

/** What can be said of a folder without the database; the rest is said by `checkTenant`. */
export function checkFolder(
  folder: TenantFolder,
  { as, hosts, ownHosts = [], isTrusted, art }: FolderCheckOptions,
): CheckedFolder {
  const problems = [...folder.problems];
  const inWords = (file: string, field: FieldPath, what: string) =>
    `${placeText(file, field, folder.texts.get(file))}: ${what}`;
  const say = (file: string, field: FieldPath, what: string) => problems.push(inWords(file, field, what));
  const raw = (folder.documents.get('tenant.json') ?? {}) as Record<string, unknown>;
  const code = as ?? (typeof raw.code === 'string' ? raw.code : '');
  const files = new Map(folder.files.map((file) => [file.path, file]));
  const documents = new Map(
    [...folder.documents].map(([file, document]) => [
      file,
      mapStrings(document, (text, field) => {
        const isScript = file === 'tenant.json' && field[0] === 'scripts';
        const tag = isScript ? null : foreignTag(text);
        if (tag) say(file, field, `<${tag}> is not taken; allowed: simple marks, as <b> or <a href>`);
        const found = fileAddressOf(text, { code, files, art });
        if ('problem' in found) say(file, field, found.problem);
        return 'address' in found ? found.address : text;
      }),
    ]),
  );
  const { tenant, publication, placeOf } = fromDocuments(documents);
  const said = renamed(tenant, as, hosts);
  const own = Object.fromEntries(Object.entries(said ?? {}).filter(([key]) => !installations.includes(key)));
  for (const key of installations.filter((one) => one in raw))
    say('tenant.json', [key], 'is decided by the installation; allowed: nothing here');
  const configuration = TenantConfiguration.safeParse(said);
  for (const { path, wrong, allowed } of [
    ...schemaProblems(TenantConfiguration, said),
    ...unknownFields(TenantConfiguration, own),
  ])
    say('tenant.json', path, allowed === undefined ? wrong : `${wrong}; allowed: ${allowed}`);
  const sentence = ({ path, message }: PlacedProblem) => {
    const { file, field } =
      path[0] === 'tenant' ? { file: 'tenant.json', field: path.slice(1) } : placeOf(path);
    return inWords(file, field, message);
  };
  const read = readPublication(publication);
  problems.push(...read.problems.map(sentence));
  if (!configuration.success) return { tenant: null, problems, sentence };
  const { flags, redirectOrigins } = configuration.data;
  for (const [index, host] of configuration.data.hosts.entries())
    if (ownHosts.includes(host.toLowerCase()))
      say(
        'tenant.json',
        ['hosts', index],
        `${host} is the console’s or of previews; allowed: a host of its own`,
      );
  const refused = refusedRedirect(flags.creditExpirationRoute ?? '/', redirectOrigins);
  if (refused)
    say('tenant.json', ['flags', 'creditExpirationRoute'], `${refused.wrong}; allowed: ${refused.allowed}`);
  const shown = { tenant: { ...configuration.data, id: 0 }, clock: systemClock };
  problems.push(
    ...[
      ...refuseSite(shown, { sections: read.file.site ?? {} }),
      ...(read.file.structures ?? []).flatMap((one, index) => refuseStructure(shown, one, index)),
    ]
      .map((problem) => ({ ...problem, path: read.placeOf(problem.path) }))
      .map(sentence),
  );
  if (!isTrusted && configuration.data.uploadQuotaBytes !== undefined)
    say(
      'tenant.json',
      ['uploadQuotaBytes'],
      'takes room of the installation. Look at it, then say that you trust it: --trust',
    );
  if (!isTrusted)
    for (const [file, field] of codeIn(configuration.data, publication.site ?? {}))
      say(file, field, 'runs in people’s browsers. Look at it, then say that you trust it: --trust');
  return { tenant: { configuration: configuration.data, publication }, problems, sentence };
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

/** What is asked for or run by every visitor's browser, or hears everything they say. */
function codeIn(
  { scripts, service }: TenantConfiguration,
  site: { cookies?: unknown; customStyling?: unknown; tagManager?: unknown },
): [file: string, field: FieldPath][] {
  const { entries = [] } = (site.cookies ?? {}) as { entries?: { src?: unknown }[] };
  const { stylesheet } = (site.customStyling ?? {}) as { stylesheet?: unknown };
  const { id } = (site.tagManager ?? {}) as z.input<(typeof SiteConfiguration.shape)['tagManager']> & object;
  return [
    ...scripts.map((_, index): [string, FieldPath] => ['tenant.json', ['scripts', index]]),
    ...(Object.keys(service.tenantBackendUrl).length > 0
      ? [['tenant.json', ['service', 'tenantBackendUrl']] as [string, FieldPath]]
      : []),
    ...entries.flatMap(({ src }, index): [string, FieldPath][] =>
      src === undefined ? [] : [['site/cookies.json', ['entries', index, 'src']]],
    ),
    ...(typeof stylesheet === 'string' && !stylesheet.startsWith('/img/brand/')
      ? [['site/customStyling.json', ['stylesheet']] as [string, FieldPath]]
      : []),
    ...(id === undefined ? [] : [['site/tagManager.json', ['id']] as [string, FieldPath]]),
  ];
}
