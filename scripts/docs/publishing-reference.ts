import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { Publication } from '@atrium/contract/schemas/publication';
import {
  artworkClasses,
  businessModels,
  mediaProtocols,
  relationKinds,
} from '@atrium/domain/catalogue/article-vocabulary';
import { contentTypes } from '@atrium/domain/catalogue/content-types';
import { cardKinds, sectionKinds } from '@atrium/domain/catalogue/sections';
import { areas, verticals } from '@atrium/domain/catalogue/verticals';
import { ArticleProperties } from '@atrium/domain/site/models/article-properties';
import { SiteConfiguration } from '@atrium/domain/site/models/configuration/site-configuration';
import { TenantConfiguration } from '@atrium/domain/site/models/configuration/tenant-configuration';
import { StructureNode } from '@atrium/domain/site/models/structure';
import { pagePaths } from '@atrium/domain/site/page-paths';
import { displayTexts } from '@atrium/domain/subscription/subscription-attribute';
import { localeCodes } from '@atrium/i18n/locales';
import { loadMessages } from '@atrium/i18n/messages';
import { z } from 'zod';
import { projectRoot } from '../sources.ts';
import { fieldTables, type ReferenceSchema } from './field-tables.ts';

const draft = 'https://json-schema.org/draft/2020-12/schema';

const schemaOf = (schema: z.ZodType): ReferenceSchema =>
  z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any', target: 'draft-2020-12' }) as ReferenceSchema;

/** Where an editor may write one text per language. */
function localizable(node: ReferenceSchema): ReferenceSchema {
  const visit = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(visit);
    if (typeof value !== 'object' || value === null) return value;
    const { type, enum: words, const: only } = value as ReferenceSchema;
    const below = Object.fromEntries(
      Object.entries(value).map(([key, inner]) => [key, fixed.has(key) ? inner : visit(inner)]),
    );
    if (type !== 'string' || words !== undefined || only !== undefined) return below;
    const { description, examples, default: preset, ...text } = below;
    const said = { description, examples, default: preset };
    return {
      ...Object.fromEntries(Object.entries(said).filter(([, one]) => one !== undefined)),
      anyOf: [text, { type: 'object', propertyNames: { enum: localeCodes }, additionalProperties: text }],
    };
  };
  return visit(node) as ReferenceSchema;
}

/** Parts of a schema that are no schemas themselves. */
const fixed = new Set(['propertyNames', 'examples', 'default', 'required', 'enum']);

/** Publishing refuses a field that a model does not know; what passes through says so itself. */
function strict<Value>(value: Value): Value {
  if (Array.isArray(value)) return value.map(strict) as Value;
  if (typeof value !== 'object' || value === null) return value;
  const below = Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [key, fixed.has(key) ? inner : strict(inner)]),
  ) as ReferenceSchema;
  const isOpen = typeof below.properties === 'object' && below.type === 'object';
  return (isOpen ? { additionalProperties: false, ...below } : below) as Value;
}

/** A model with an id is a reference to itself at the root. */
const { id: _id, ...publication } = (schemaOf(Publication).$defs?.Publication ?? {}) as ReferenceSchema & {
  id?: string;
};
const partOf = (...path: string[]): ReferenceSchema =>
  path.reduce((node, key) => node.properties?.[key] ?? {}, publication);

const tenant = strict(schemaOf(TenantConfiguration));
const site = localizable(strict(schemaOf(SiteConfiguration)));

/** A page or fragment as it is published: its node may be in all languages, a card may be an article and no more. */
function structureSchema(): ReferenceSchema {
  const { $defs: { StructureNode: node = {} } = {} } = schemaOf(StructureNode);
  const { id: _, ...tree } = localizable(strict(node)) as ReferenceSchema & { id?: string };
  const cards = tree.properties?.data?.properties?.entries;
  if (cards?.items) {
    const { required = [], ...card } = cards.items;
    cards.items = { ...card, anyOf: [{ required: ['articleId'] }, { required }] };
  }
  const { items: structure = {} } = partOf('structures');
  const { description, examples = [] } = structure.properties?.tree ?? {};
  return {
    ...structure,
    properties: {
      ...structure.properties,
      tree: { description: description ?? '', examples, $ref: '#/$defs/StructureNode' },
    },
    $defs: { StructureNode: tree },
  };
}

/** A part of a publication that another schema describes. */
const describedBy = (
  { description = '', examples = [] }: ReferenceSchema,
  file: string,
): ReferenceSchema => ({
  description,
  examples,
  $ref: file,
});

/** One schema for each kind of file of a tenant's folder, and one for a whole publication. */
function schemas(): Record<string, ReferenceSchema> {
  const { structures, site: sections, ...parts } = publication.properties ?? {};
  return {
    publication: {
      ...publication,
      properties: {
        $schema: { type: 'string' },
        ...parts,
        structures: { ...structures, items: { $ref: 'structure.json' } },
        site: describedBy(sections ?? {}, 'site.json'),
      },
    },
    tenant,
    site,
    structure: structureSchema(),
    categories: partOf('catalogue', 'categories'),
    articles: partOf('catalogue', 'articles'),
    properties: schemaOf(ArticleProperties),
    plans: partOf('plans'),
    vouchers: partOf('vouchers'),
    tournaments: partOf('tournaments'),
    rewards: partOf('rewards'),
    'info-services': partOf('infoServices'),
    'partner-apps': partOf('partnerApps'),
  };
}

const table = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');

const words = (title: string, entries: Readonly<Record<string, string>>): string =>
  `### ${title}\n\n${table(
    ['word', 'means'],
    Object.entries(entries).map(([word, means]) => [`\`${word}\``, means]),
  )}\n`;

const listed = (values: readonly string[] | undefined) =>
  values?.map((value) => `\`${value}\``).join(', ') ?? 'any';

function examples(): string {
  const folder = join(projectRoot, 'docs/examples');
  return readdirSync(folder)
    .sort()
    .map((name) => {
      const text = readFileSync(join(folder, name), 'utf8').trim();
      return `### ${name.replace('.json', '')}\n\n[\`docs/examples/${name}\`](examples/${name})\n\n\`\`\`json\n${text}\n\`\`\`\n`;
    })
    .join('\n');
}

function reference(): string {
  const relations = Object.entries(
    relationKinds as Readonly<
      Record<string, { meaning: string; of?: readonly string[]; to?: readonly string[] }>
    >,
  );
  return `# The published format

Generated by \`npm run docs:publishing\` from the models; a test compares. Change the models, then run it.

What is published by \`npm run publish -- <file> --tenant=<code>\`, by \`POST /backend/operator/publish\` or as a tenant's folder ([tenants.md](tenants.md)) goes through the same checks. All problems are told at once as \`path: what is wrong; allowed: …\`; a file and a folder add file and line, a call answers 400 with \`problems: [{ path, message }]\`. Nothing is written where there is a problem. Warnings stop nothing.

For completion in an editor, name a schema at the top of a publication: \`"$schema": "../../docs/schemas/publication.json"\`. Files of a folder are told apart by their names, in the settings of the editor: \`tenant.json\` is [tenant.json](schemas/tenant.json), \`catalogue/<kind>.json\` is [articles.json](schemas/articles.json), \`structures/<name>.json\` is [structure.json](schemas/structure.json), \`site/<section>.json\` is that section of [site.json](schemas/site.json) (\`site.json#/properties/header\`), and so on: [docs/schemas](schemas).

A text is one string for everybody, or one per language: \`{ "en": "Jazz", "ar": "جاز" }\`. A file is named by its place in a folder (\`/files/art/cover.webp\`); after an import it is \`/img/art/<tenant>.cover/{width}x{height}.{suffix}\`, \`/media/public/<tenant>/…\` or \`/media/protected/<tenant>/…\`. Money is in the smallest unit of the currency of the tenant. A time carries its zone.

## Fields

${fieldTables('publication', publication)}
## Nodes of structures

A page, a fragment, or a section of one: \`tree\` of \`structures\`. A card that names an \`articleId\` needs nothing else.

${fieldTables('node', structureSchema().$defs?.StructureNode ?? {})}
## Sections of the site

Keys of \`site\`, and files of \`site/\` in a folder. Every section and field has a default.

${fieldTables('site', site)}
## Tenant

\`tenant.json\` of a folder.

${fieldTables('tenant', tenant)}
## Properties of articles

What only some kinds of articles have. A property that is not listed here is read by no page: a warning, or an error where it looks like a listed one.

${fieldTables('properties', schemaOf(ArticleProperties))}
## Closed words

### contentType

${table(
  ['word', 'vertical'],
  Object.entries(contentTypes).map(([word, { vertical }]) => [`\`${word}\``, vertical]),
)}

### sections of a page

\`kind\` of \`customProperties\`, and what such a section must hold to be shown.

${table(
  ['word', 'needs'],
  Object.entries(sectionKinds).map(([word, { needs }]) => [`\`${word}\``, needs]),
)}

### cards

\`kind\` of a card and \`card\` of a section, and the shape of the picture.

${table(
  ['word', 'width / height'],
  Object.entries(cardKinds).map(([word, { ratio }]) => [`\`${word}\``, ratio]),
)}

### areas

Keys of \`tab_names_seo\`: ${listed(['home', ...areas()])}. Verticals of a tenant: ${listed(verticals)}. Languages: ${listed(localeCodes)}.

${words('businessModel', businessModels)}
${words('protocol', mediaProtocols)}
${words('artworkClass', artworkClasses)}
### relations

${table(
  ['word', 'means', 'of', 'to'],
  relations.map(([word, { meaning, of, to }]) => [`\`${word}\``, meaning, listed(of), listed(to)]),
)}

### Texts of a plan

Keys of \`attributes\`; with \`_en\`, \`_ar\` and the like for one language: ${Object.values(displayTexts)
    .map((key) => `\`${key}\``)
    .join(
      ', ',
    )}. One of \`${displayTexts.name}\`, \`${displayTexts.title}\` and \`${displayTexts.serviceNameHtml}\` is needed.

### Addresses that links may lead to

${Object.entries(pagePaths)
  .map(([kind, paths]) => `- ${kind}: ${paths.map((path) => `\`${path}\``).join(', ')}`)
  .join('\n')}

## Worked articles

One publication for each kind of content; a test publishes every one of them to a tenant called \`orbit\`.

${examples()}
## Texts of the product

Every key of \`texts/<locale>.json\` and \`messages\` with its English: [texts.md](texts.md).
`;
}

type Tree = { readonly [key: string]: string | Tree };

const flat = (tree: Tree, path = ''): [string, string][] =>
  Object.entries(tree).flatMap(([key, value]) =>
    typeof value === 'string'
      ? [[`${path}${key}`, value] as [string, string]]
      : flat(value, `${path}${key}.`),
  );

const cell = (text: string) => text.replaceAll('\n', ' ').replaceAll('|', '\\|');

async function texts(): Promise<string> {
  const messages = ((await loadMessages('en')) ?? {}) as Tree;
  return `# Texts of the product

Generated by \`npm run docs:publishing\`. Keys for \`texts/<locale>.json\` of a tenant's folder and for \`messages\` of a publication. A text in other words keeps the placeholders in braces.

${table(
  ['key', 'English'],
  flat(messages).map(([key, text]) => [`\`${key}\``, cell(text)]),
)}
`;
}

/** Every generated file of the reference, by its path. */
export async function referenceFiles(): Promise<Record<string, string>> {
  return {
    'docs/publishing.md': reference(),
    'docs/texts.md': await texts(),
    ...Object.fromEntries(
      Object.entries(schemas()).map(([name, { $schema: _, ...schema }]) => [
        `docs/schemas/${name}.json`,
        `${JSON.stringify({ $schema: draft, ...schema }, null, 1)}\n`,
      ]),
    ),
  };
}

if (import.meta.main)
  for (const [path, text] of Object.entries(await referenceFiles())) {
    mkdirSync(dirname(join(projectRoot, path)), { recursive: true });
    writeFileSync(join(projectRoot, path), text);
  }
