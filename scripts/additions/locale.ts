import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '../sources.ts';
import { type Addition, after, before, both, createdFrom, type Edit } from './addition.ts';

const source = 'packages/i18n/src';
const catalogues = ['', 'notices/', 'pages/', 'console/', 'game-help/'];
const root = 'apps/portal/src/shell/root.tsx';

/** Each file of Romanian once more, as Dutch. */
const messages = readdirSync(join(projectRoot, 'packages/i18n/messages/ro')).map((name) => [
  `packages/i18n/messages/nl/${name}`,
  createdFrom(`packages/i18n/messages/ro/${name}`, String),
]);
const catalogueFiles = catalogues.map((folder) => [
  `${source}/catalogues/${folder}nl.ts`,
  createdFrom(`${source}/catalogues/${folder}ro.ts`, (text) =>
    text.replaceAll('messages/ro/', 'messages/nl/'),
  ),
]);

const imported = (name: string) => {
  const line = `import ro from '../messages/ro/${name}.json' with { type: 'json' };\n`;
  return both(after(line, line.replaceAll(/\bro\b/g, 'nl')), after('{ en, ar, fr, de, es, ro', ', nl'));
};

const loaded = (...paths: readonly string[]) =>
  both(
    ...paths.map((path) =>
      after(
        `  ro: () => import('./catalogues/${path}ro.ts'),\n`,
        `  nl: () => import('./catalogues/${path}nl.ts'),\n`,
      ),
    ),
  );

const tables = {
  [`${source}/messages.ts`]: both(
    loaded('', 'pages/'),
    after("  ro: () => wholeCatalogue('ro'),\n", "  nl: () => wholeCatalogue('nl'),\n"),
  ),
  [`${source}/notifications.ts`]: loaded('notices/'),
  [`${source}/console.ts`]: loaded('console/'),
  [`${source}/game-help.ts`]: loaded('game-help/'),
  [`${source}/mail.ts`]: imported('letters'),
  [`${source}/sandbox.ts`]: imported('sandbox'),
  [`${source}/agreement.ts`]: imported('agreement'),
  [`${source}/price-texts.ts`]: imported('subscription'),
  [root]: before('  ro: [digits, accents, extended],\n', '  nl: [digits, accents],\n'),
};

/** Wherever a text has Romanian, the same as Dutch. */
const doubled: Edit = (text) => {
  const changed = text.replaceAll(/\bro: ('(?:[^'\\\n]|\\.)*')/g, 'ro: $1, nl: $1');
  if (changed === text) throw new Error('there is no Romanian');
  return changed;
};

const demo = {
  'demo/catalogue/reading/words.ts': both(
    after('  ro: string,\n', '  nl = en,\n'),
    after('({ en, ar, fr, de, es, ro', ', nl'),
  ),
  'demo/film/languages.ts': doubled,
  'demo/starter/words.ts': doubled,
  'demo/words/genres.ts': doubled,
  'demo/words/menus.ts': doubled,
  'demo/words/shelves.ts': doubled,
  'demo/words/verticals.ts': doubled,
};

const tests = {
  [`${source}/catalogues.test.ts`]: after("  ro: await whole('ro'),\n", "  nl: await whole('nl'),\n"),
  [`${source}/shared-with-english.ts`]: before("  ro: [\n    ...[\n      'console.pages", '  nl: [],\n'),
  [`${source}/messages.test.ts`]: after('    ro: broken,\n', '    nl: broken,\n'),
  [`${source}/terms.test.ts`]: before('  ro: [\n    [/[şţŞŢ]/', '  nl: [],\n'),
};

const refusals = 'apps/api/src/modules/publishing/checks/wrong-publications.txt';

/** Dutch. */
export const locale: Addition = {
  what: 'locale',
  files: {
    [`${source}/locales.ts`]: after(
      "  ro: { iso: 'ro-RO', name: 'Română', dir: 'ltr' },\n",
      "  nl: { iso: 'nl-NL', name: 'Nederlands', dir: 'ltr' },\n",
    ),
    ...Object.fromEntries([...messages, ...catalogueFiles]),
    ...tables,
    ...demo,
    ...tests,
    [refusals]: after('title.xx: unknown field; allowed: en, ar, fr, de, es, ro', ', nl'),
  },
  omissions: [
    {
      omits: Object.keys({ ...tables, ...demo, ...tests }),
      doesNotCompile: Object.keys({ ...tables, ...demo, ...tests }),
    },
    {
      omits: [...messages, ...catalogueFiles].map(([file]) => String(file)),
      doesNotCompile: [`${source}/messages.ts`, `${source}/notifications.ts`, `${source}/mail.ts`],
    },
    // alone: without the tables no test can be loaded
    {
      omits: [refusals],
      fails: [{ project: 'api', file: 'apps/api/src/modules/publishing/checks/wrong-publications.test.ts' }],
    },
  ],
};
