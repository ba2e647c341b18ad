import type { ColourConfiguration } from '../models/configuration/look.ts';
import { cssColour } from './colour.ts';
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

/**
 * What depends on light or dark alone. Light shadows are warm; the line inside pictures stops dark art melting into a
 * dark page; a hero runs on under the first headings where both are dark, and ends above them on paper: a fade between
 * dark art and paper is grey mist.
 */
const depth = {
  dark: {
    '--sh1': '0 1px 2px rgb(0 0 0/.1),0 1px 1px rgb(0 0 0/.06)',
    '--sh2': '0 2px 6px rgb(0 0 0/.12),0 8px 20px -6px rgb(0 0 0/.22)',
    '--sh3': '0 8px 20px -6px rgb(0 0 0/.3),0 28px 56px -16px rgb(0 0 0/.5)',
    '--rim': 'rgb(255 255 255/.07)',
    '--track': 'rgb(255 255 255/.18)',
    '--inverse-success': 'oklch(.495 .12 155)',
    '--inverse-danger': 'oklch(.525 .2 22)',
    '--hero-fade': '34%',
    '--hero-run': '5rem',
  },
  light: {
    '--sh1': '0 1px 2px oklch(.3 .02 40/.07),0 0 0 1px oklch(.3 .02 40/.04)',
    '--sh2': '0 2px 4px oklch(.3 .02 40/.06),0 10px 22px -8px oklch(.3 .03 40/.18)',
    '--sh3': '0 4px 10px oklch(.3 .02 40/.08),0 30px 60px -18px oklch(.3 .03 40/.3)',
    '--rim': 'rgb(0 0 0/.06)',
    '--track': 'rgb(0 0 0/.14)',
    '--inverse-success': 'oklch(.8 .15 158)',
    '--inverse-danger': 'oklch(.735 .16 18)',
    '--hero-fade': '0%',
    '--hero-run': '0px',
  },
} as const;
