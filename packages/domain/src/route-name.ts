import { type LocaleCode, localeCodes } from '@atrium/i18n/locales';

const separator = '___';
const suffix = new RegExp(
  `${separator}(${[...localeCodes, 'default'].join('|')})(${separator}default)?$`,
  'i',
);

/** `index___ar`, or `index___default` for the unprefixed address. */
export const routeName = (base: string, code: LocaleCode): string => `${base}${separator}${code}`;

export type RouteName = { base: string; code: LocaleCode; unprefixed: boolean };

/** Also reads `index___en___default`, how other builds of the portal name the unprefixed twin of a language. */
export function parseRouteName(name: string): RouteName | null {
  const match = suffix.exec(name);
  if (!match?.[1]) return null;
  const code = match[1].toLowerCase() as LocaleCode;
  const base = name.slice(0, name.indexOf(separator));
  return { base, code, unprefixed: code === 'default' || match[2] !== undefined };
}
