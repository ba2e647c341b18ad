import { AppError } from '../../app-error.ts';
import { type Context, person, type TransactionContext } from '../../context.ts';
import { appendEvent } from '../../outbox.ts';
import type { Handlers } from '../../serve.ts';
import { present } from './present.ts';
import { addConsent, findUser, readSetting, updateUser, writeSetting } from './queries.ts';

export const userHandlers = {
  getProfile: (ctx) => ctx.tx(profile),

  updateProfile: (ctx, { body }) =>
    ctx.tx(async (tx) => {
      await updateUser(tx, person(tx).userId, body);
      await appendEvent(tx, event(tx, 'user.profile_changed', { fields: Object.keys(body) }));
      return profile(tx);
    }),

  checkUserTheme: async (ctx) => ({
    status: 200,
    body: { alternatTheme: (await readSetting<boolean>(ctx, 'alternatTheme')) ?? null },
  }),

  selectUserTheme: async (ctx, { body }) => {
    await writeSetting(ctx, 'alternatTheme', body.alternatTheme);
    return { status: 200, body };
  },

  checkUserLang: async (ctx) => ({
    status: 200,
    body: { selectedLang: (await readSetting<string>(ctx, 'selectedLang')) ?? null },
  }),

  selectUserLang: async (ctx, { body }) => {
    await writeSetting(ctx, 'selectedLang', body.selectedLang);
    return { status: 200, body };
  },

  setConsent: (ctx, { query, body }) =>
    ctx.tx(async (tx) => {
      await addConsent(tx, query.type, body.granted, body.documentVersion);
      await appendEvent(tx, event(tx, 'user.consent_recorded', { type: query.type, granted: body.granted }));
      return { status: 200, body: { type: query.type, granted: body.granted } };
    }),
} satisfies Handlers;

async function profile(tx: TransactionContext) {
  const row = await findUser(tx, person(tx).userId);
  // the token outlived the account: there is no session any more
  return row ? { status: 200 as const, body: present(row) } : new AppError('NOT_SIGNED_IN');
}

const event = (ctx: Context, type: string, payload: Record<string, unknown>) => ({
  aggregate: 'user',
  aggregateId: person(ctx).uuid,
  type,
  payload,
});
