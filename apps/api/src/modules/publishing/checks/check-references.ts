import { contentTypesWith, gameTypes } from '@atrium/domain/catalogue/content-type-traits';
import type { ContentType } from '@atrium/domain/catalogue/content-types';
import type { AssumedContent } from '../../../platform/publishing/announce-changes.ts';
import {
  type PlacedProblem,
  type ProblemPath,
  problemAt,
  repeatedAt,
} from '../../../platform/publishing/publication-problem.ts';
import type { PublicationFile } from '../publication/publication-file.ts';

interface Known {
  contentTypeOf(id: number): ContentType | undefined;
  plans: ReadonlySet<number>;
  /** What comes but could not be read, or came in earlier lines. */
  assumed: Pick<AssumedContent, 'articles' | 'plans'>;
}

const partnerAppTypes = contentTypesWith(({ isPartnerApp }) => isPartnerApp);

/** Articles and plans that are named by number: there, and of a kind that makes sense. */
export function checkReferences(
  file: PublicationFile,
  { contentTypeOf, plans, assumed }: Known,
): PlacedProblem[] {
  const problems: PlacedProblem[] = [];
  const article = (path: ProblemPath, id: number | undefined, allowed: readonly ContentType[] | null) => {
    if (id === undefined) return;
    const type = contentTypeOf(id);
    const words = allowed?.join(', ') ?? 'the number of an article';
    if (type === undefined && assumed.articles.has(id)) return;
    if (type === undefined) problems.push(problemAt(path, `there is no article ${id}`, words));
    else if (allowed && !allowed.includes(type))
      problems.push(problemAt(path, `article ${id} is of the type ${type}`, words));
  };
  const plan = (path: ProblemPath, id: number) => {
    const known = [...plans].sort((a, b) => a - b).join(', ') || 'none yet';
    if (!plans.has(id) && !assumed.plans.has(id))
      problems.push(problemAt(path, `there is no plan ${id}`, known));
  };
  const { campaigns = [], books = [] } = file.vouchers ?? {};
  for (const [index, { id }] of repeatedAt(campaigns, (campaign) => campaign.id))
    problems.push(
      problemAt(['vouchers', 'campaigns', index, 'id'], `campaign ${id} is there twice`, 'each number once'),
    );
  for (const [index, { id }] of repeatedAt(books, (book) => book.id))
    problems.push(
      problemAt(['vouchers', 'books', index, 'id'], `book ${id} is there twice`, 'each number once'),
    );
  for (const [index, { articleId, benefit }] of campaigns.entries()) {
    const path = ['vouchers', 'campaigns', index];
    article([...path, 'articleId'], articleId, ['VOUCHER']);
    if (benefit.kind === 'SUBSCRIPTION') plan([...path, 'benefit', 'typeId'], benefit.typeId);
    if (benefit.kind === 'ARTICLE') article([...path, 'benefit', 'articleId'], benefit.articleId, null);
  }
  for (const [index, { id, eligibleTypeIds }] of books.entries()) {
    const path = ['vouchers', 'books', index];
    article([...path, 'id'], id, ['VOUCHER_BOOK']);
    for (const [at, typeId] of eligibleTypeIds.entries()) plan([...path, 'eligibleTypeIds', at], typeId);
  }
  for (const [index, { articleId, gameId }] of (file.tournaments ?? []).entries()) {
    const path = ['tournaments', index];
    if (contentTypeOf(articleId)) article([...path, 'articleId'], articleId, ['TOURNAMENT']);
    if (gameId !== undefined && contentTypeOf(gameId)) article([...path, 'gameId'], gameId, gameTypes);
  }
  for (const [index, { id }] of (file.infoServices ?? []).entries())
    article(['infoServices', index, 'id'], id, ['INFO_SERVICE']);
  for (const [index, { id }] of (file.partnerApps ?? []).entries())
    article(['partnerApps', index, 'id'], id, partnerAppTypes);
  return problems;
}
