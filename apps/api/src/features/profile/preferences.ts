import type { Preferences } from '@atrium/contract/schemas/profile';
import { readUserSetting, updatePreferences, writeUserSetting } from '../../modules/people/user-settings.ts';
import { requirePerson } from '../../platform/context.ts';
import type { Handlers } from '../../platform/serve/serve.ts';

export const preferenceHandlers = {
  checkUserTheme: (ctx) =>
    ctx.tx(async (tx) => ({
      status: 200,
      body: {
        alternatTheme:
          (await readUserSetting<boolean>(tx, requirePerson(tx).userId, 'alternatTheme')) ?? null,
      },
    })),

  selectUserTheme: (ctx, { body }) =>
    ctx.tx(async (tx) => {
      await writeUserSetting(tx, requirePerson(tx).userId, 'alternatTheme', body.alternatTheme);
      return { status: 200, body };
    }),

  checkUserLang: (ctx) =>
    ctx.tx(async (tx) => ({
      status: 200,
      body: {
        selectedLang: (await readUserSetting<string>(tx, requirePerson(tx).userId, 'selectedLang')) ?? null,
      },
    })),

  selectUserLang: (ctx, { body }) =>
    ctx.tx(async (tx) => {
      await writeUserSetting(tx, requirePerson(tx).userId, 'selectedLang', body.selectedLang);
      return { status: 200, body };
    }),

  getPreferences: (ctx) =>
    ctx.tx(async (tx) => ({
      status: 200,
      body: (await readUserSetting<Preferences>(tx, requirePerson(tx).userId, 'preferences')) ?? {},
    })),

  savePreferences: (ctx, { body }) =>
    ctx.tx(async (tx) => {
      await updatePreferences(tx, requirePerson(tx).userId, body);
      return {
        status: 200,
        body: (await readUserSetting<Preferences>(tx, requirePerson(tx).userId, 'preferences')) ?? {},
      };
    }),
} satisfies Partial<Handlers>;
