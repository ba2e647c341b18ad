import type { LocaleCode } from '@atrium/i18n/locales';

/** `index___ar`, or `index___default` for the unprefixed address. */
export const routeName = (base: string, code: LocaleCode): string => `${base}___${code}`;
