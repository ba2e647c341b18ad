import type { Selectable } from 'kysely';
import { person } from '../../context.ts';
import type { ConsentRecord } from '../../database/types.gen.ts';
import type { Handlers } from '../../serve.ts';
import { tellOthers } from './user-event.ts';

const shownHistory = 200;

export const consentHandlers = {
  getConsents: async (ctx) => {
    const { last, all } = await ctx.tx(async ({ db }) => {
      const said = db
        .selectFrom('consent_record')
        .select(['id', 'type', 'granted', 'document_version', 'at'])
        .where('user_id', '=', person(ctx).userId);
      return {
        // what was said last holds, however much was said of something else since
        last: await said.distinctOn('type').orderBy('type').orderBy('id', 'desc').execute(),
        all: await said.orderBy('id', 'desc').limit(shownHistory).execute(),
      };
    });
    const consents = last.sort((a, b) => b.id - a.id).map(present);
    return { status: 200, body: { consents, history: all.map(present) } };
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

const present = ({
  type,
  granted,
  document_version,
  at,
}: Pick<Selectable<ConsentRecord>, 'type' | 'granted' | 'document_version' | 'at'>) => ({
  type,
  granted,
  documentVersion: document_version,
  at: at.toISOString(),
});
