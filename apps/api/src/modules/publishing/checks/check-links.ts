import { brokenLink, type LinkTargets, linksOf } from '@atrium/domain/site/link-check';
import { refusedRedirect, refusedTemplate, unlistedSite } from '@atrium/domain/site/outside-link';
import { isLocalMap } from '@atrium/domain/values/local-text';
import { type ProblemPath, problemAt } from '../../../platform/publishing/publication-problem.ts';
import type { PublicationFile } from '../publication/publication-file.ts';
import type { ArticleFindings } from './check-articles.ts';

export interface PlacedLink {
  path: ProblemPath;
  link: string;
}

/** Every link of structures, site and plans, also of one language each. */
export function linksIn({ structures, site, catalogue, plans }: PublicationFile): PlacedLink[] {
  const bodies = (catalogue?.articles ?? []).map(({ body }) => ({ body }));
  return [
    ...placed({ structures, site, catalogue: { articles: bodies } }),
    ...(plans?.types ?? []).flatMap(({ attributes }, index) =>
      planLinks(attributes).map(([key, link]) => ({
        path: ['plans', 'types', index, 'attributes', key],
        link,
      })),
    ),
  ];
}

/** Where a plan leads that is not taken here: `ment_redirect` is the address itself, or whether `ment_url` counts. */
function planLinks(attributes: Readonly<Record<string, string>>): [key: string, link: string][] {
  const redirect = attributes.ment_redirect?.trim() ?? '';
  const url = attributes.ment_url?.trim() ?? '';
  if (redirect !== '' && redirect !== 'true' && redirect !== 'false') return [['ment_redirect', redirect]];
  return url === '' || redirect === 'false' ? [] : [['ment_url', url]];
}

function* placed(document: unknown): Generator<PlacedLink> {
  for (const [path, link] of linksOf(flatLocals(document))) {
    const last = path.at(-1);
    // a link of one language is a field of its own here
    yield typeof last === 'string' && last.includes(' ')
      ? { path: [...path.slice(0, -1), ...last.split(' ').reverse()], link }
      : { path, link };
  }
}

/** `{ clickUrl: { en: '/a' } }` as `{ 'en clickUrl': '/a' }`, so that links of one language are found too. */
function flatLocals(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(flatLocals);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, inner]): [string, unknown][] =>
      isLocalMap(inner) && /Url$|^redirect$/.test(key)
        ? Object.entries(inner).map(([locale, text]) => [`${locale} ${key}`, text])
        : [[key, flatLocals(inner)]],
    ),
  );
}

/** Links that lead to no page, no structure, no category and no article, or to a site that is not gone to. */
export function checkLinks(
  links: readonly PlacedLink[],
  targets: LinkTargets,
  redirectOrigins: readonly string[],
): ArticleFindings {
  const findings: ArticleFindings = { problems: [], warnings: [] };
  for (const { path, link } of links) {
    const broken =
      brokenLink(link, targets) ??
      refusedTemplate(link) ??
      (isRedirect(path) ? refusedRedirect(link, redirectOrigins) : null);
    if (broken) findings.problems.push(problemAt(path, broken.wrong, broken.allowed));
    const site = broken ? null : unlistedSite(link, redirectOrigins);
    if (site)
      findings.warnings.push(
        problemAt(
          path,
          `the placeholders stay empty: ${site} is not among the redirectOrigins of the tenant`,
        ),
      );
  }
  return findings;
}

/** Followed by the product itself, not by a click: rules of the site, and where a plan is taken elsewhere. */
const isRedirect = (path: ProblemPath) => path.some((step) => step === 'redirect' || step === 'attributes');
