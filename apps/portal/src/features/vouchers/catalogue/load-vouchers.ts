import type { Entry } from '@atrium/domain/site/models/structure';
import { pageError } from '../../../kit/page/page-error.ts';
import type { AppContext } from '../../../kit/visit/context.ts';
import { isOfVertical } from '../../../modules/article/details/is-of-vertical.ts';
import type { ListSearch } from '../../../modules/article/list/list-search.ts';
import { type List, type ListQuery, loadList } from '../../../modules/article/list/load-list.ts';

export interface Vouchers {
  list: List;
  query: ListQuery;
  books: readonly Entry[];
}

/** A category by its number, as cards link to it, or by its name, as people write it. */
const categoryOf = (id: string) => (/^\d+$/.test(id) ? `category:${id}` : `vouchers/${id}`);

export async function loadVouchers(context: AppContext, id: string, { sort }: ListSearch): Promise<Vouchers> {
  const query = { id: categoryOf(id), contentType: 'VOUCHER', also: 'VOUCHER_BOOK', sort };
  const list = await loadList(context, query);
  if (!isOfVertical(list, 'vouchers')) throw pageError();
  return { list, query, books: list.also.VOUCHER_BOOK ?? [] };
}
