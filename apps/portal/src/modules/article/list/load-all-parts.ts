import type { Entry } from '@atrium/domain/site/models/structure';
import type { AppContext } from '../../../kit/visit/context.ts';
import { loadList } from './load-list.ts';

/** As many as one request may ask for. */
const pageSize = 50;
/** What a queue holds at most. */
const most = 500;

/** All parts of a book, behind those that are known already; where the network fails, as far as they came. */
export async function loadAllParts(
  context: AppContext,
  wholeId: number,
  known: readonly Entry[] = [],
): Promise<readonly Entry[]> {
  const entries = [...known];
  try {
    while (entries.length < most) {
      const page = await loadList(context, { id: String(wholeId), offset: entries.length, limit: pageSize });
      entries.push(...page.entries);
      if (page.next === null || page.entries.length === 0) break;
    }
  } catch {
    // what is there plays
  }
  return entries;
}
