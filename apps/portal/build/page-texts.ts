import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { messages as english } from '@atrium/i18n/catalogues/pages/en';
import { frameCatalogues, pageCatalogues } from '@atrium/i18n/messages';
import type { Plugin } from 'vite';
import { routeTable } from '../src/shell/routes/route-table.ts';
import { compileTree, type Tree } from './compiled-messages.ts';
import { sourcesOf } from './sources-of.ts';

const path = (relative: string) => join(import.meta.dirname, relative);

/** The first segment of an address decides which texts its page is drawn with. */
const segmentOf = (address: string) => address.split('/', 2)[1]?.toLowerCase() ?? '';

/** These come with the texts of the page of plans, of what was heard or of playlists, wherever one is: no other page has to bring them. */
const withTheirOwn = [
  { files: /modules\/subscribe\/(subscribe|decide|return)-dialog\.later\.tsx$/, segment: 'subscription' },
  { files: /modules\/listening\//, segment: 'history' },
  { files: /modules\/playlists\//, segment: 'playlists' },
] as const;

/**
 * The dialogs of paying open on every page, also on those that are drawn with the frame's texts alone: their texts are a
 * part of their own, loaded when one opens (`modules/subscribe/flow/checkout-texts.ts`).
 */
const dialogParts = {
  'checkout-texts': [
    'modules/commerce/buying/buy-dialog.later.tsx',
    'modules/commerce/buying/returned-dialog.later.tsx',
    'modules/subscribe/subscribe-dialog.later.tsx',
    'modules/subscribe/decide-dialog.later.tsx',
    'modules/subscribe/return-dialog.later.tsx',
  ],
} as const;

/** What pages say beside the frame, by first segment: the names, `games` or `games.details`, that their sources mention. */
export function namesBySegment(): ReadonlyMap<string, readonly string[]> {
  const rows = routeTable.filter(({ texts }) => texts === 'pages');
  const bySegment = Map.groupBy(rows, (row) => segmentOf(row.path));
  const found = [...bySegment].map(([segment, pages]): [string, string[]] => {
    const isApart = (file: string) =>
      withTheirOwn.some((own) => own.segment !== segment && own.files.test(file));
    return [
      segment,
      namesIn(
        pages.map(({ page }) => `features/${page}.tsx`),
        isApart,
      ),
    ];
  });
  const ofDialogs = Object.entries(dialogParts).map(([part, files]): [string, string[]] => [
    part,
    namesIn(files, () => false),
  ]);
  return new Map([...found, ...ofDialogs].filter(([, mentioned]) => mentioned.length > 0));
}

function namesIn(files: readonly string[], isApart: (file: string) => boolean): string[] {
  const sources = sourcesOf(
    files.map((file) => path(`../src/${file}`)),
    isApart,
  ).join('\n');
  return Object.entries(english).flatMap(([name, texts]) => mentioned(sources, name, texts));
}

/**
 * `useTranslations('games')` means all of them, as does a key that is put together; `'games.details.title'` means
 * `games.details`. A vertical's bare name is no text.
 */
function mentioned(sources: string, name: string, texts: object): string[] {
  if (new RegExp(`['"\`]${name}\\.(?!\\w)|useTranslations\\('${name}'`).test(sources)) return [name];
  const parts = new Set(
    [...sources.matchAll(new RegExp(`['"\`]${name}\\.(\\w+)`, 'g'))].map(([, part]) => part),
  );
  return Object.keys(texts)
    .filter((part) => parts.has(part))
    .map((part) => `${name}.${part}`);
}

/** The texts of each locale in files of their own: the frame's, and those of the pages below one segment. */
export async function pageTexts(): Promise<{ plugin: Plugin; base: string; segments: string[] }> {
  const bySegment = namesBySegment();
  const files = new Map<string, string>();
  for (const [locale, load] of Object.entries(frameCatalogues)) {
    const { messages: frame } = await load();
    const { messages: pages } = await pageCatalogues[locale as keyof typeof pageCatalogues]();
    files.set(`${locale}-frame`, compiled(frame));
    for (const [segment, names] of bySegment) files.set(`${locale}-${segment}`, compiled(only(pages, names)));
  }
  // one name for all of them, so that the entry need not know a hundred
  const hash = createHash('sha256')
    .update([...files].flat().join('\n'))
    .digest('hex')
    .slice(0, 8);
  const base = `/assets/texts-${hash}-`;
  const plugin: Plugin = {
    name: 'atrium:page-texts',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    generateBundle() {
      for (const [name, source] of files)
        this.emitFile({ type: 'asset', fileName: `${base.slice(1)}${name}.json`, source });
    },
  };
  return { plugin, base, segments: [...bySegment.keys()] };
}

const compiled = (tree: Tree) => JSON.stringify(compileTree(tree));

/** The texts of these names and no others. */
export function only(tree: Tree, names: readonly string[], above = ''): Tree {
  const isWanted = (name: string) => names.includes(name) || names.some((one) => one.startsWith(`${name}.`));
  return Object.fromEntries(
    Object.entries(tree)
      .filter(([name]) => isWanted(above + name))
      .map(([name, texts]) => [
        name,
        typeof texts === 'string' || names.includes(above + name) ? texts : only(texts, names, `${name}.`),
      ]),
  );
}
