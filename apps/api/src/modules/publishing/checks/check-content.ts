import { TextBlock } from '@atrium/domain/site/models/structure';
import { isLocalMap, type LocalText, localize } from '@atrium/domain/values/local-text';
import { everyTenantCode } from '../../../platform/load-tenant.ts';
import type { PublishContext } from '../../../platform/publishing/announce-changes.ts';
import {
  type PlacedProblem,
  type ProblemPath,
  problemAt,
} from '../../../platform/publishing/publication-problem.ts';
import { knownMedia } from '../../catalogue/publication/article-states.ts';
import type { PublicationFile } from '../publication/publication-file.ts';
import {
  type AddressProblem,
  type FileOwners,
  refuseFileAddress,
  refuseForeignFile,
  refusePictureAddress,
  refuseScriptAddress,
} from './check-addresses.ts';
import { markupIn } from './check-texts.ts';

/**
 * What a publication holds that pages could not read, or that is not this tenant's to show: the same for an operator's
 * call, a file and a folder. What a tenant of the installation itself begins with may name the product's files.
 */
export async function refuseContent(ctx: PublishContext, file: PublicationFile): Promise<PlacedProblem[]> {
  return [
    ...(await refuseAddresses(ctx, file)),
    ...refuseMarkup(file),
    ...refuseBodies(ctx, file),
    ...refuseCurrencies(ctx, file),
  ];
}

/** Every text of a document with its place. */
function* stringsOf(value: unknown, path: ProblemPath = []): Generator<[ProblemPath, string]> {
  if (typeof value === 'string') yield [path, value];
  else if (Array.isArray(value))
    for (const [index, inner] of value.entries()) yield* stringsOf(inner, [...path, index]);
  else if (typeof value === 'object' && value !== null)
    for (const [key, inner] of Object.entries(value)) yield* stringsOf(inner, [...path, key]);
}

/** A field whose text is an address, by its name. */
const isAddressField = (path: ProblemPath) => {
  const name = path.findLast((step) => typeof step === 'string') ?? '';
  return /(?:^|[a-z])(?:url|uri|href|src|link)$/i.test(String(name));
};

/** A field whose text is the address of a picture, by its name. */
const isPictureField = (path: ProblemPath) => {
  const [name, ...above] = path.filter((step) => typeof step === 'string').toReversed();
  return (
    /image(?:url)?$|poster(?:url)?$|^(?:logo|logoDark|mark|favicon|share)$/i.test(String(name)) ||
    (name === 'url' && /^artworks?$/.test(String(above[0]))) ||
    (name === 'src' && above[0] === 'appIcons')
  );
};

async function missingFile({ files, tenant }: PublishContext, address: string): Promise<AddressProblem> {
  if (!files || !/^\/(?:img|media)\//.test(address) || (await files.has(address, tenant.code))) return null;
  return {
    wrong: `there is no file ${address.length > 80 ? `${address.slice(0, 80)}…` : address}`,
    allowed: `a file of this tenant, brought by npm run tenant:import`,
  };
}

/** Files that a tenant's content names and that are not here; empty in a process without files. */
export async function missingFiles(ctx: PublishContext, file: PublicationFile): Promise<PlacedProblem[]> {
  if (!ctx.files) return [];
  const { catalogue, structures, site } = file;
  const problems: PlacedProblem[] = [];
  for (const [path, text] of stringsOf({ catalogue, structures, site })) {
    const missing = await missingFile(ctx, text);
    if (missing) problems.push(problemAt(path, missing.wrong, missing.allowed));
  }
  return problems;
}

async function refuseAddresses(ctx: PublishContext, file: PublicationFile): Promise<PlacedProblem[]> {
  const { catalogue, structures, site, rewards, plans } = file;
  const said = [...stringsOf({ catalogue, structures, site, rewards, plans })];
  const owners = ctx.ownsProductFiles
    ? null
    : await ownersOf(
        ctx,
        said.map(([, text]) => text),
      );
  const media = new Set<string>(
    (catalogue?.articles ?? []).flatMap(({ media: all }, index) =>
      all.flatMap(({ uri }, at) =>
        // that of an upload is known once it is packaged
        uri === '' ? [] : [['catalogue', 'articles', index, 'media', at, 'uri'].join('.')],
      ),
    ),
  );
  const problems: PlacedProblem[] = [];
  for (const [path, text] of said) {
    const problem: AddressProblem =
      (owners && refuseForeignFile(text, owners)) ??
      (media.has(path.map(String).join('.')) ? refuseFileAddress(text) : null) ??
      (isAddressField(path) ? refuseScriptAddress(text) : null) ??
      (isPictureField(path) ? refusePictureAddress(text, ctx.tenant.code) : null) ??
      (await missingFile(ctx, text));
    if (problem) problems.push(problemAt(path, problem.wrong, problem.allowed));
  }
  return problems;
}

async function ownersOf({ db, tenant }: PublishContext, texts: readonly string[]): Promise<FileOwners> {
  const protectedFiles = texts.filter((text) => text.startsWith('/media/protected/'));
  return {
    code: tenant.code,
    tenants: new Set(await everyTenantCode(db)),
    known: await knownMedia(db, protectedFiles),
  };
}

/** Fields that people read as they stand; markup in them would be read as such. */
function* plainTexts({ catalogue, rewards }: PublicationFile): Generator<[ProblemPath, LocalText]> {
  const fields = ['title', 'subtitle', 'description'] as const;
  const lists = [
    [['catalogue', 'categories'], catalogue?.categories ?? []],
    [['catalogue', 'articles'], catalogue?.articles ?? []],
    [['rewards', 'offers'], rewards?.offers ?? []],
    [['rewards', 'challenges'], rewards?.challenges ?? []],
  ] as const;
  for (const [place, list] of lists)
    for (const [index, one] of list.entries())
      for (const field of fields) {
        const text = (one as Partial<Record<(typeof fields)[number], LocalText>>)[field];
        if (text !== undefined) yield [[...place, index, field], text];
      }
  for (const [index, { people }] of (catalogue?.articles ?? []).entries())
    for (const [at, { name, role }] of people.entries()) {
      yield [['catalogue', 'articles', index, 'people', at, 'name'], name];
      yield [['catalogue', 'articles', index, 'people', at, 'role'], role];
    }
}

function refuseMarkup(file: PublicationFile): PlacedProblem[] {
  const problems: PlacedProblem[] = [];
  for (const [path, text] of plainTexts(file))
    for (const [locale, words] of isLocalMap(text) ? Object.entries(text) : [['', text] as const]) {
      const tag = markupIn(String(words));
      if (!tag) continue;
      const place = locale === '' ? path : [...path, locale];
      problems.push(problemAt(place, `${tag.slice(0, 40)} is markup`, 'plain text'));
    }
  return problems;
}

const blockTypes = TextBlock.options.map(({ shape }) => shape.type.value);

/** Each block must be one that pages read, in every language of the tenant. */
function refuseBodies({ tenant }: PublishContext, { catalogue }: PublicationFile): PlacedProblem[] {
  return (catalogue?.articles ?? []).flatMap(({ body = [] }, index) =>
    body.flatMap((block, at) => {
      const path = ['catalogue', 'articles', index, 'body', at];
      const { type } = block as { type?: unknown };
      if (!blockTypes.some((known) => known === type))
        return [problemAt([...path, 'type'], `${String(type)} is no block`, blockTypes.join(', '))];
      for (const locale of new Set([tenant.defaultLocale, ...tenant.locales])) {
        const read = TextBlock.safeParse(localize(block as never, locale, tenant.defaultLocale));
        const [issue] = read.error?.issues ?? [];
        if (issue)
          return [
            problemAt([...path, ...(issue.path as string[])], issue.message, `what a ${String(type)} holds`),
          ];
      }
      return [];
    }),
  );
}

/** A price in other money would never be asked for: the article would silently not be sold. */
function refuseCurrencies({ tenant }: PublishContext, { catalogue }: PublicationFile): PlacedProblem[] {
  return (catalogue?.articles ?? []).flatMap(({ prices }, index) =>
    prices.flatMap(({ currency }, at) =>
      currency === tenant.currency
        ? []
        : [
            problemAt(
              ['catalogue', 'articles', index, 'prices', at, 'currency'],
              `${currency} is not the currency of this tenant`,
              tenant.currency,
            ),
          ],
    ),
  );
}
