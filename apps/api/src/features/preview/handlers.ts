import type { HandlerInput } from '@atrium/contract/shapes';
import { isLocale, type Locale } from '@atrium/i18n/locales';
import { endPreview, keepPreview, sharedPreviews } from '../../modules/preview/preview-rows.ts';
import type { PreviewTickets } from '../../modules/preview/preview-tickets.ts';
import { findPageKind, findVersion } from '../../modules/structure/page-versions.ts';
import { refuseStructure } from '../../modules/structure/publish-structures.ts';
import type { TransactionContext } from '../../platform/context.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { shownProblem } from '../../platform/publishing/publication-problem.ts';
import type { Handlers } from '../../platform/serve/serve.ts';

const minute = 60_000;
const ownMinutes = 10;

type Asked = HandlerInput<'makePreviewTicket'>['body'];

export const previewHandlers = ({ previewTickets }: { previewTickets: Pick<PreviewTickets, 'sign'> }) =>
  ({
    makePreviewTicket: (ctx, { body }) =>
      ctx.tx(async (tx) => {
        const refusal = await refuse(tx, body);
        if (refusal) return refusal;
        const { name, tree, version, at, device, theme, person, maxRating, sharedHours, replaces } = body;
        const locale = body.lang as Locale;
        const minutes = sharedHours === undefined ? ownMinutes : sharedHours * 60;
        // a ticket is an address: its end is no business of the tenant's clock
        const expiresAt = new Date(Date.now() + minutes * minute);
        const id = replaces ?? tx.ids.uuid();
        const row = {
          name,
          lang: locale,
          version: version ?? null,
          tree: tree ?? null,
          isShared: sharedHours !== undefined,
          expiresAt,
        };
        if (!(await keepPreview(tx, id, row, replaces !== undefined)))
          return new AppError('INVALID_PARAMETERS');
        const ticket = previewTickets.sign({
          tenantId: tx.tenant.id,
          host: tx.tenant.hosts[0] ?? 'localhost',
          id,
          until: expiresAt.getTime(),
          at: at === undefined ? null : Date.parse(at),
          device,
          locale,
          theme,
          person,
          maxRating: maxRating ?? null,
        });
        return { status: 200, body: { id, ticket, expiresAt: expiresAt.toISOString() } };
      }),

    getSharedPreviews: (ctx) =>
      ctx.tx(async (tx) => ({
        status: 200,
        body: {
          previews: (await sharedPreviews(tx)).map(({ id, name, lang, made_at, expires_at }) => ({
            id,
            name,
            lang,
            madeAt: made_at.toISOString(),
            expiresAt: expires_at.toISOString(),
          })),
        },
      })),

    revokePreview: (ctx, { params }) =>
      ctx.tx(async (tx) =>
        (await endPreview(tx, params.id)) ? { status: 204, body: null } : new AppError('NOT_FOUND'),
      ),
  }) satisfies Partial<Handlers>;

async function refuse(
  tx: TransactionContext,
  { name, tree, version, lang, sharedHours, replaces }: Asked,
): Promise<AppError | null> {
  const isOneTree = tree === undefined || version === undefined;
  const isKnownLocale = isLocale(lang) && tx.tenant.locales.includes(lang);
  // a shared ticket stays what it was when it was given out
  if (!isOneTree || !isKnownLocale || (sharedHours !== undefined && replaces !== undefined))
    return new AppError('INVALID_PARAMETERS');
  if (tree) {
    const problems = refuseStructure(tx, { name, kind: 'page', tree }, 0);
    return problems.length > 0
      ? new AppError('VALIDATION_FAILED', { problems: problems.map(shownProblem) })
      : null;
  }
  const isThere = version === undefined ? await findPageKind(tx, name) : await findVersion(tx, name, version);
  return isThere ? null : new AppError('STRUCTURE_NOT_FOUND', { name });
}
