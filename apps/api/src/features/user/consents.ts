import { person } from '../../context.ts';
import type { Handlers } from '../../serve.ts';
import { tellOthers } from './user-event.ts';

export const consentHandlers = {
  getConsents: async (ctx) => {
    const rows = await ctx.tx(({ db }) =>
      db
        .selectFrom('consent_record')
        .select(['type', 'granted', 'document_version', 'at'])
        .where('user_id', '=', person(ctx).userId)
        .orderBy('id', 'desc')
        .execute(),
    );
    const history = rows.map(({ type, granted, document_version, at }) => ({
      type,
      granted,
      documentVersion: document_version,
      at: at.toISOString(),
    }));
    // what was said last holds
    const consents = history.filter(
      ({ type }, index) => history.findIndex((said) => said.type === type) === index,
    );
    return { status: 200, body: { consents, history } };
  },

  setConsent: (ctx, { query: { type }, body: { granted, documentVersion = null } }) =>
    ctx.tx(async (tx) => {
      await tx.db
        .insertInto('consent_record')
        .values({
          tenant_id: tx.tenant.id,
          user_id: person(tx).userId,
          type,
          granted,
          document_version: documentVersion,
          at: tx.clock.now(),
        })
        .execute();
      await tellOthers(tx, 'user.consent_recorded', { type, granted });
      return { status: 200, body: { type, granted } };
    }),
} satisfies Handlers;
