import type { ColourConfiguration } from '../models/configuration/look.ts';
import { contrast, parseColour } from './colour.ts';
import { deriveTheme, minimumFocus, minimumText, type ThemeToken } from './derive.ts';

type Pair = readonly [ink: ThemeToken, surface: ThemeToken];

/** Every combination in which the portal sets text. */
const textPairs = [
  ...(['t1', 't2', 't3'] as const).flatMap((ink) =>
    (['bg', 's1', 's2', 's3'] as const).map((on) => [ink, on] as const),
  ),
  ...(['accentText', 'danger', 'success', 'warning'] as const).flatMap((ink) =>
    (['bg', 's1', 's2'] as const).map((on) => [ink, on] as const),
  ),
  ['accentText', 'accentSoft'],
  ['onAccent', 'accent'],
] as const satisfies readonly Pair[];

const ringPairs = [['focus', 'bg']] as const satisfies readonly Pair[];

const colourFields = ['accent', 'accent2', 'onAccent', 'accentText', 'danger'] as const;

export type ThemeViolation =
  | { reason: 'unreadable-colour'; field: (typeof colourFields)[number]; value: string }
  | { reason: 'low-contrast'; ink: ThemeToken; surface: ThemeToken; ratio: number; minimum: number };

/** What forbids saving this configuration. Empty means that every text of the portal can be read in it. */
export function checkTheme(configuration: ColourConfiguration): ThemeViolation[] {
  const unreadable = colourFields.flatMap((field): ThemeViolation[] => {
    const value = configuration[field];
    return value !== undefined && !parseColour(value) ? [{ reason: 'unreadable-colour', field, value }] : [];
  });
  if (unreadable.length > 0) return unreadable;

  const theme = deriveTheme(configuration);
  const under =
    (minimum: number) =>
    ([ink, surface]: Pair): ThemeViolation[] => {
      const ratio = contrast(theme[ink], theme[surface]);
      return ratio < minimum ? [{ reason: 'low-contrast', ink, surface, ratio, minimum }] : [];
    };
  return [...textPairs.flatMap(under(minimumText)), ...ringPairs.flatMap(under(minimumFocus))];
}
