import { pageError } from '../../kit/page/page-error.ts';
import type { AppContext } from '../../kit/visit/context.ts';

/** While parental control keeps the account closed, no page is loaded; a layout's `beforeLoad` comes before them all. */
export function refuseClosed({ context: { visit } }: { context: AppContext }) {
  // the reason travels as the message
  if (visit.closed) throw pageError({ status: 403, message: visit.closed });
}
