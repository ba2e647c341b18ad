import { clientIdOf, partnerSecret } from '../../modules/identity/issuer/partner-clients.ts';
import { appAddress, findApp, type SampleAddress } from '../../modules/marketplace/apps.ts';
import { listRegistrations } from '../../modules/marketplace/partner-registrations.ts';
import { writeAuditLine } from '../../platform/audit/audit-log.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { Secrets } from '../../platform/secrets/secrets.ts';
import type { Handlers } from '../../platform/serve/serve.ts';

/** What staff do for partners: who wants to be one, and what one needs to begin. */
export const partnerHandlers = ({ secrets, sample }: { secrets: Secrets; sample: SampleAddress }) =>
  ({
    getPartnerRegistrations: (ctx, { query }) =>
      ctx.tx(async (tx) => {
        const rows = await listRegistrations(tx, query);
        const body = rows.map(({ created_at, verified_at, ...row }) => ({
          ...row,
          createdAt: created_at.toISOString(),
          verifiedAt: (verified_at ?? created_at).toISOString(),
        }));
        return { status: 200, body };
      }),

    getPartnerAccess: (ctx, { params: { id } }) =>
      ctx.tx(async (tx) => {
        const app = await findApp(tx, id);
        const redirectUri = app && appAddress(app, app.callbackPath, sample);
        if (!app || !redirectUri) return new AppError('NOT_FOUND');
        await writeAuditLine(tx, {
          action: 'partner-app.access',
          entity: 'partner_app',
          entityId: String(id),
        });
        const clientSecret = partnerSecret(secrets, tx.tenant.id, id);
        const scope = ['openid', ...app.required, ...app.optional].join(' ');
        const known = { issuer: `${tx.origin}/auth`, clientId: clientIdOf(id), clientSecret };
        return { status: 200, body: { ...known, redirectUri, scope } };
      }),
  }) satisfies Partial<Handlers>;
