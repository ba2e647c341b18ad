import { useState } from 'react';
import { keep, kept } from './kept.ts';

/** `default` is light, `alternate` dark; `system` leaves it to the browser (themeCss). */
export const themes = ['system', 'default', 'alternate'] as const;
export type Theme = (typeof themes)[number];

const isTheme = (value: string | null): value is Theme => themes.some((theme) => theme === value);

export function keptTheme(): Theme {
  const value = kept('theme');
  return isTheme(value) ? value : 'system';
}

export const showTheme = (theme: Theme) => {
  document.documentElement.dataset.theme = theme;
};

export function useTheme(): [Theme, (theme: Theme) => void] {
  const [theme, setTheme] = useState(keptTheme);
  const choose = (next: Theme) => {
    keep('theme', next);
    showTheme(next);
    setTheme(next);
  };
  return [theme, choose];
}
