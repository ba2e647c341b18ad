import { isLocale } from '@atrium/i18n/locales';
import { checkText, productTexts } from '../../modules/messages/product-texts.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { Handlers } from '../../platform/serve/serve.ts';

export const wordHandlers = {
  getWords: (ctx, { query: { lang: asked, ...filter } }) =>
    ctx.tx(async (tx) => {
      const locales = [...new Set([ctx.tenant.defaultLocale, ...ctx.tenant.locales])];
      const lang = asked ?? ctx.tenant.defaultLocale;
      if (!isLocale(lang) || !locales.includes(lang)) return new AppError('INVALID_PARAMETERS');
      return { status: 200, body: { locales, ...(await productTexts(tx, { lang, ...filter })) } };
    }),

  checkWords: (ctx, { body }) => ctx.tx(async (tx) => ({ status: 200, body: await checkText(tx, body) })),
} satisfies Partial<Handlers>;
