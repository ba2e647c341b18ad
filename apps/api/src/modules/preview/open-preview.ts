import { type Context, contextAt, type Preview } from '../../platform/context.ts';
import { findVersion } from '../structure/page-versions.ts';
import { findPreview } from './preview-rows.ts';
import type { PreviewTickets } from './preview-tickets.ts';

/** The context of a call that brings a ticket: at its moment, with its page. Null where it opens nothing here. */
export const createOpenPreview =
  (tickets: Pick<PreviewTickets, 'open'>) =>
  async (ctx: Context, token: string): Promise<Context | null> => {
    const ticket = tickets.open(token);
    if (ticket?.tenantId !== ctx.tenant.id) return null;
    const row = await findPreview(ctx, ticket.id);
    if (!row) return null;
    const stored =
      row.version === null ? null : await ctx.tx((tx) => findVersion(tx, row.name, row.version ?? 0));
    const tree = row.tree ?? stored?.tree;
    const preview: Preview = {
      trees: new Map(tree ? [[row.name, tree]] : []),
      maxRating: ticket.maxRating,
    };
    return contextAt(ctx, ticket.at === null ? null : new Date(ticket.at), preview);
  };
