import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '../sources.ts';

/** Areas of the index in its order, each with the folders it is about. */
const areas: Record<string, string> = {
  tooling: 'Build, start, tests and dependencies (`scripts`, `package.json`)',
  database: 'Database, transactions, jobs and audit log (`apps/api/src/platform`)',
  contract: 'API contract and the way to a backend (`packages/contract`, `apps/server/src/backend`)',
  edge: 'Edge: HTTP, caches, rate limits, security (`apps/server/src/edge`)',
  rendering: 'Server rendering (`apps/portal/src/server.tsx`, `apps/server/src/edge`)',
  portal: 'Portal in the browser: loading, state, layout (`apps/portal`)',
  identity: 'Sign-in, sessions, partner apps and staff (`apps/api/src/modules/identity`, `staff`)',
  tenants: 'Tenants: settings, import, secrets (`apps/api/src/modules/tenants`)',
  catalogue: 'Catalogue, search and publishing (`apps/api/src/modules/catalogue`, `search`, `publishing`)',
  money: 'Plans, payments, purchases, vouchers, refunds and receipts (`apps/api/src/modules/payments` …)',
  media: 'Media, playing, reading and offline use (`apps/api/src/modules/delivery`, `apps/server/src/media`)',
  games: 'Games, tournaments and rewards (`packages/games`, `apps/api/src/modules/tournaments`)',
  messages: 'Notifications, mail, SMS and customer support (`apps/api/src/modules/notifications`, `sms`)',
};

/** Numbers without a page, and why. */
export const gaps: Record<string, string> = {
  '0035': 'never used; the history has no page with this number',
  '0058': 'never used; the history has no page with this number',
  '0078': 'reserved for the branch `pay` of 2026-11-18',
  '0079': 'reserved for the branch `facts` of 2026-11-18',
  '0080': 'reserved for the branch `schemas` of 2026-11-18',
  '0081': 'reserved for the branch `staff` of 2026-11-18',
};

/** Pages of branches that began before this form existed. A page leaves the list when it has the form. */
export const withoutForm: readonly string[] = ['0078', '0079', '0080', '0081', '0095'];

interface Decision {
  number: string;
  file: string;
  title: string;
  date: string;
  /** `accepted`, `amended` (in force, changed by `by`) or `superseded`. */
  status: string;
  by: readonly string[];
  area: string;
  text: string;
}

export const decisionsFolder = 'docs/decisions';
const sections = ['Context', 'Decision', 'Consequences', 'Alternatives'];
/** Words for a person without a role: a decision names visitor, customer, operator or caller. */
const withoutRole = /\b(?:whoever|nobody|somebody|anybody|everybody)\b/i;

export function parseDecision(file: string, text: string): Decision {
  const [number = '', title = ''] = [/^\d{4}/.exec(file)?.[0], /^# \d{4}[ ·–-]+(.+)$/m.exec(text)?.[1]];
  const field = (name: string) => new RegExp(`^- ${name}: (.+)$`, 'm').exec(text)?.[1] ?? '';
  const status = field('Status');
  return {
    number,
    file,
    title,
    date: field('Date') || (/\d{4}-\d{2}-\d{2}/.exec(text)?.[0] ?? ''),
    status: /^\w+/.exec(status)?.[0] ?? 'accepted',
    by: numbersOf(status),
    area: field('Area'),
    text,
  };
}

/** The numbers that a status names; `0082–0090` is a range. */
function numbersOf(status: string): string[] {
  const plain = status.replace(/\[(\d{4})\]\([^)]*\)/g, '$1');
  return [...plain.matchAll(/(\d{4})(?:–(\d{4}))?/g)].flatMap(([, from = '', to = from]) =>
    Array.from({ length: Number(to) - Number(from) + 1 }, (_, step) =>
      String(Number(from) + step).padStart(4, '0'),
    ),
  );
}

export const readDecisions = (): Decision[] =>
  readdirSync(join(projectRoot, decisionsFolder))
    .filter((file) => /^\d{4}-.*\.md$/.test(file))
    .sort()
    .map((file) => parseDecision(file, readFileSync(join(projectRoot, decisionsFolder, file), 'utf8')));

/** The file name of a title: number and the subject before the colon, in kebab-case. */
const fileNameOf = (number: string, title: string) => {
  const [subject = ''] = title.split(':');
  const words =
    subject
      .toLowerCase()
      .replace(/['’]/g, '')
      .match(/[a-z0-9]+/g) ?? [];
  return `${[number, ...words].join('-')}.md`;
};

/** What a page lacks of the form, in words. */
export function formProblems({ number, file, title, date, status, by, area, text }: Decision): string[] {
  const headings = [...text.matchAll(/^## (.+)$/gm)].map(([, heading]) => heading);
  const hasEmptySection = /^## .+\s*(?:^## |$(?![\s\S]))/m.test(text);
  const checks: [boolean, string][] = [
    [/^.+: .+$/.test(title), 'the title is "subject: statement"'],
    [file === fileNameOf(number, title), `the file is named ${fileNameOf(number, title)}`],
    [new RegExp(`^- Date: ${date}$`, 'm').test(text), 'a line "- Date: YYYY-MM-DD"'],
    [/^- Status: (?:accepted|(?:amended|superseded) by \[\d{4}\].*)$/m.test(text), 'a line "- Status: …"'],
    [status === 'accepted' || by.length > 0, 'the numbers that amend or supersede it'],
    [area in areas, `an area of: ${Object.keys(areas).join(', ')}`],
    [sections.join() === headings.join() && !hasEmptySection, `the sections ${sections.join(', ')}`],
    [!withoutRole.test(text), 'roles by name instead of "whoever", "nobody", "somebody"'],
  ];
  return checks.filter(([holds]) => !holds).map(([, wanted]) => `${file}: ${wanted}`);
}

/** Numbers below the highest that have neither a page nor an explanation. */
export function unexplainedGaps(numbers: readonly string[]): string[] {
  const highest = Math.max(...numbers.map(Number));
  return Array.from({ length: highest }, (_, index) => String(index + 1).padStart(4, '0')).filter(
    (number) => !numbers.includes(number) && !(number in gaps),
  );
}

const statusText = ({ status, by }: Decision, files: ReadonlyMap<string, string>) => {
  const links = by.map((number) => `[${number}](${files.get(number)})`);
  const [first, last] = [links[0], links.at(-1)];
  return by.length > 4
    ? `${status} by ${first}–${last}`
    : [status, links.join(', ')].filter(Boolean).join(' by ');
};

export function indexPage(decisions: readonly Decision[]): string {
  const files = new Map(decisions.map(({ number, file }) => [number, file]));
  const table = (rows: readonly Decision[]) =>
    ['| | decision | status | date |', '|---|---|---|---|']
      .concat(
        rows.map(
          (one) =>
            `| [${one.number}](${one.file}) | ${one.title.replaceAll('|', '\\|')} | ${statusText(one, files)} | ${one.date} |`,
        ),
      )
      .join('\n');
  const unsorted = decisions.filter(({ area }) => !(area in areas));
  const parts = Object.entries(areas).map(
    ([area, title]) => `## ${title}\n\n${table(decisions.filter((one) => one.area === area))}`,
  );
  if (unsorted.length > 0) parts.push(`## Without an area yet\n\n${table(unsorted)}`);
  const missing = Object.entries(gaps).filter(([number]) => !files.has(number));
  return `# Decisions

Generated by \`npm run docs:decisions\`. One line for each decision, by area.

- **accepted**: in force as written.
- **amended**: in force; the named decision changed a part of it.
- **superseded**: no longer in force, or split; the named decision replaces it.

A new decision takes the next free number and this form: title ("subject: statement"; the file is named after the subject), date, status, area, then Context, Decision, Consequences, Alternatives. A decision is superseded or amended by a new one, not rewritten; paths and status are kept up to date. The source file that would surprise a reader names its decision ("Decision 0017."). \`scripts/docs/decisions-index.test.ts\` checks all of it.

${parts.join('\n\n')}

## Numbers without a page

${missing.map(([number, reason]) => `- ${number}: ${reason}.`).join('\n')}
`;
}

if (import.meta.main)
  writeFileSync(join(projectRoot, decisionsFolder, 'README.md'), indexPage(readDecisions()));
