import { type Addition, after, before, both, created } from './addition.ts';

const schema = 'packages/contract/src/schemas/publication.ts';
const file = 'apps/api/src/modules/publishing/publication/publication-file.ts';
const sections = 'apps/api/src/modules/publishing/publication/publication-sections.ts';
const module = 'apps/api/src/modules/site/publish-badges.ts';
const refusals = 'apps/api/src/modules/publishing/checks/wrong-publications.txt';

/** Badges, which stand in the configuration of the site. */
export const publicationSection: Addition = {
  what: 'publication section',
  files: {
    [schema]: before(
      '    messages: field(\n',
      `    badges: field(
      z.record(text(100), text(200)).exactOptional(),
      'Titles of badges, by name.',
      { collector: 'Collector' },
    ),
`,
    ),
    [module]:
      created(`import type { PublishContext, PublishedChange } from '../../platform/publishing/announce-changes.ts';

export type BadgesFile = Readonly<Record<string, string>>;

export const publishBadges = async (ctx: PublishContext, badges: BadgesFile): Promise<PublishedChange> => ({
  tags: new Set(Object.keys(badges)),
  aggregateId: ctx.tenant.code,
  payload: badges,
});

export const exportBadges = async (): Promise<BadgesFile> => ({});
`),
    [file]: both(
      before(
        'import type { StructureFile }',
        "import type { BadgesFile } from '../../site/publish-badges.ts';\n",
      ),
      before('  messages?: MessagesFile;\n', '  badges?: BadgesFile;\n'),
    ),
    [sections]: both(
      before(
        'import { publishSite, refuseSite }',
        "import { exportBadges, publishBadges } from '../../site/publish-badges.ts';\n",
      ),
      before(
        "  messages: {\n    aggregate: 'messages',\n",
        `  badges: {
    aggregate: 'badges',
    refuse: () => [],
    publish: async (ctx, badges) => [await publishBadges(ctx, badges)],
    export: () => exportBadges(),
  },
`,
      ),
    ),
    [refusals]: after(
      '  catalog: unknown field, did you mean catalogue?; allowed: catalogue, plans, vouchers, infoServices, tournaments, rewards, partnerApps, structures, site, siteFrom, ',
      'badges, ',
    ),
  },
  generators: { 'docs:publishing': ['docs/publishing.md', 'docs/schemas/publication.json'] },
  omissions: [
    {
      omits: [sections, refusals],
      doesNotCompile: [sections],
      fails: [{ project: 'api', file: 'apps/api/src/modules/publishing/checks/wrong-publications.test.ts' }],
    },
    { omits: [schema], doesNotCompile: [sections] },
  ],
};
