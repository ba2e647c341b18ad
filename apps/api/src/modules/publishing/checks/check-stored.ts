import { publishedSections } from '../../../platform/load-tenant.ts';
import type { PublishContext } from '../../../platform/publishing/announce-changes.ts';
import { type PlacedProblem, problemSentence } from '../../../platform/publishing/publication-problem.ts';
import { exportArticles } from '../../catalogue/publication/export-catalogue.ts';
import { exportInfoServices } from '../../info-services/publish-services.ts';
import { exportPlans } from '../../plans/export-plans.ts';
import { refuseSite } from '../../site/publish-site.ts';
import { exportStructures } from '../../structure/export-structures.ts';
import { refuseStructure } from '../../structure/publish-structures.ts';
import { exportVouchers } from '../../vouchers/campaigns/publish-campaigns.ts';
import type { PublicationFile } from '../publication/publication-file.ts';
import { readPublication } from '../publication/read-publication.ts';
import { refuseCatalogue } from '../publication/refuse-catalogue.ts';
import { loadStored } from '../publication/stored-content.ts';
import { missingFiles } from './check-content.ts';
import { linksIn } from './check-links.ts';
import { checkDisplayable } from './check-publication.ts';

export interface StoredFindings {
  /** Sentences on what was published before and is broken: `article 3: creator: …`. */
  sentences: string[];
  articles: number;
  /** False where the time ended before the last article. */
  isWhole: boolean;
}

const batchSize = 500;

/** The checks of a publication over what is stored, for at most so long. Nothing is written. */
export async function checkStored(ctx: PublishContext, mostMs: number): Promise<StoredFindings> {
  const end = performance.now() + mostMs;
  const sentences = (await brokenPages(ctx)).map(problemSentence);
  let after = 0;
  let articles = 0;
  for (;;) {
    if (performance.now() > end) return { sentences, articles, isWhole: false };
    const batch = await exportArticles(ctx.db, ctx.clock.now(), { after, limit: batchSize });
    const last = batch.at(-1);
    if (!last) return { sentences, articles, isWhole: true };
    const raw = { catalogue: { articles: batch } };
    const { file, problems, placeOf } = readPublication(raw);
    const stored = await loadStored(ctx, file, []);
    const found = checkDisplayable(ctx.tenant, withoutBodies(file), stored).problems;
    const missing = [
      ...(file.catalogue ? await refuseCatalogue(ctx, file.catalogue) : []),
      ...(await missingFiles(ctx, file)),
    ];
    const all = [
      ...problems,
      ...[...found, ...missing].map((problem) => ({ ...problem, path: placeOf(problem.path) })),
    ];
    sentences.push(...all.map((problem) => articleSentence(problem, batch)));
    after = last.id;
    articles += batch.length;
  }
}

/** Links of texts are looked at when they are published: here they would be a question for each article. */
const withoutBodies = (file: PublicationFile): PublicationFile =>
  file.catalogue
    ? {
        catalogue: {
          ...file.catalogue,
          articles: file.catalogue.articles.map(({ body: _, ...article }) => article),
        },
      }
    : file;

async function brokenPages(ctx: PublishContext): Promise<PlacedProblem[]> {
  const { db, clock } = ctx;
  const { tenant: _, ...site } = await publishedSections(db);
  const file: PublicationFile = {
    structures: await exportStructures(db, clock.now()),
    site,
    plans: { ...(await exportPlans(db, clock.now())), paymentOptions: [] },
    vouchers: await exportVouchers(db),
    infoServices: await exportInfoServices(db),
  };
  const links = linksIn(file).map(({ link }) => link);
  const stored = await loadStored(ctx, file, links);
  const problems = [
    ...(file.structures ?? []).flatMap((structure, index) => refuseStructure(ctx, structure, index)),
    ...refuseSite(ctx, { sections: site }),
    ...checkDisplayable(ctx.tenant, file, stored).problems,
    ...(await missingFiles(ctx, file)),
  ];
  return problems.map((problem) => named(problem, file));
}

/** Stored structures are known by name, not by their place in a list. */
function named(problem: PlacedProblem, { structures = [] }: PublicationFile): PlacedProblem {
  const [part, index, tree, ...rest] = problem.path;
  const name = part === 'structures' ? structures[Number(index)]?.name : undefined;
  return name === undefined
    ? problem
    : { ...problem, path: [`structure ${name}`, ...(tree === 'tree' ? rest : [tree ?? '', ...rest])] };
}

const articleSentence = ({ path, message }: PlacedProblem, batch: readonly { id: number }[]): string =>
  problemSentence({ path: [`article ${batch[Number(path[2])]?.id}`, ...path.slice(3)], message });
