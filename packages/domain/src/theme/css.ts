import type { ColourConfiguration } from '../models/site/look.ts';
import { cssColour, hex } from './colour.ts';
import { depth } from './depth.ts';
import { deriveTheme, type ThemeToken } from './derive.ts';
import { palettes } from './palettes.ts';

/** For a tenant that names no colours. */
const ownColours: readonly ColourConfiguration[] = [palettes.atrium.light, palettes.atrium.dark];

const propertyName = (token: string) =>
  `--${token.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;

/** The custom properties of one theme, ready for a rule or a `style` attribute. */
export function themeProperties(configuration: ColourConfiguration): Record<`--${string}`, string> {
  const theme = deriveTheme(configuration);
  const colours = (Object.keys(theme) as ThemeToken[]).map((token) => [
    propertyName(token),
    cssColour(theme[token]),
  ]);
  return { ...Object.fromEntries(colours), ...depth[configuration.isDark ? 'dark' : 'light'] };
}

function declarations(configuration: ColourConfiguration): string {
  const properties = Object.entries(themeProperties(configuration)).map(
    ([name, value]) => `${name}:${value}`,
  );
  return [`color-scheme:${configuration.isDark ? 'dark' : 'light'}`, ...properties].join(';');
}

/**
 * The style sheet of a tenant's themes: the default one and perhaps its alternate. `<html data-theme>` is `default`,
 * `alternate` or `system`; for `system` the browser decides by itself, in CSS: a script would decide after the first
 * paint and flash.
 */
export function themeCss(configurations: readonly ColourConfiguration[]): string {
  const [standard, alternate] = configurations.length > 0 ? configurations : ownColours;
  if (!standard) return '';
  const base = `:root{${declarations(standard)}}`;
  if (!alternate) return base;
  const other = declarations(alternate);
  const explicit = `:root[data-theme=alternate]{${other}}`;
  if (alternate.isDark === standard.isDark) return base + explicit;
  const scheme = alternate.isDark ? 'dark' : 'light';
  return `${base}@media (prefers-color-scheme:${scheme}){:root:not([data-theme=default]){${other}}}${explicit}`;
}

/** For `<meta name="theme-color">`, which older browsers read only as hex. */
export const browserBarColour = (configuration: ColourConfiguration): string =>
  hex(deriveTheme(configuration).bg);
