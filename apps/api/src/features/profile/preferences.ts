import type { Preferences } from '@atrium/contract/schemas/profile';
import { mergePreferences, readSetting, writeSetting } from '../../modules/people/settings.ts';
import { person } from '../../platform/context.ts';
import type { Handlers } from '../../platform/serve/serve.ts';

export const preferenceHandlers = {
  checkUserTheme: (ctx) =>
    ctx.tx(async (tx) => ({
      status: 200,
      body: { alternatTheme: (await readSetting<boolean>(tx, person(tx).userId, 'alternatTheme')) ?? null },
    })),

  selectUserTheme: (ctx, { body }) =>
    ctx.tx(async (tx) => {
      await writeSetting(tx, person(tx).userId, 'alternatTheme', body.alternatTheme);
      return { status: 200, body };
    }),

  checkUserLang: (ctx) =>
    ctx.tx(async (tx) => ({
      status: 200,
      body: { selectedLang: (await readSetting<string>(tx, person(tx).userId, 'selectedLang')) ?? null },
    })),

  selectUserLang: (ctx, { body }) =>
    ctx.tx(async (tx) => {
      await writeSetting(tx, person(tx).userId, 'selectedLang', body.selectedLang);
      return { status: 200, body };
    }),

  getPreferences: (ctx) =>
    ctx.tx(async (tx) => ({
      status: 200,
      body: (await readSetting<Preferences>(tx, person(tx).userId, 'preferences')) ?? {},
    })),

  savePreferences: (ctx, { body }) =>
    ctx.tx(async (tx) => {
      await mergePreferences(tx, person(tx).userId, body);
      return {
        status: 200,
        body: (await readSetting<Preferences>(tx, person(tx).userId, 'preferences')) ?? {},
      };
    }),
} satisfies Partial<Handlers>;
