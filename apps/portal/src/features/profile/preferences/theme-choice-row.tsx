import { type LucideIcon, Monitor, Moon, Sun } from 'lucide-react';
import { useTranslations } from 'use-intl';
import type { ThemeChoice } from '../../../kit/visit/request-context.ts';
import { useSite } from '../../../kit/visit/site.ts';
import { chooseTheme, useThemeChoice } from '../../../kit/visit/theme.ts';
import { useAppContext } from '../../../kit/visit/use-backend.ts';
import { rememberForPerson } from '../../../modules/person/preferences.ts';

const looks = {
  system: Monitor,
  light: Sun,
  dark: Moon,
} as const satisfies Record<string, LucideIcon>;

/** Nothing where a tenant has one set of colours only. */
export function ThemeChoiceRow() {
  const t = useTranslations('profile.preferences');
  const { site, visit } = useSite();
  const context = useAppContext();
  const shown = useThemeChoice(visit.theme);
  const [standard, alternate] = site.colourConfigurations;
  if (!site.alternateTheme || !standard || !alternate) return null;
  const [light, dark]: ThemeChoice[] = standard.isDark ? ['alternate', 'default'] : ['default', 'alternate'];
  const choices = { system: 'system', light, dark } as Record<keyof typeof looks, ThemeChoice>;
  const choose = (theme: ThemeChoice) => {
    chooseTheme(theme);
    rememberForPerson(context, { theme });
  };
  return (
    <fieldset className="flex min-w-0 flex-wrap items-center gap-x-5 gap-y-2 py-3">
      <legend className="float-start min-w-0 flex-1 basis-48 text-15 font-medium">{t('theme')}</legend>
      <div className="flex gap-0.5 rounded-full bg-s2 p-1 max-sm:w-full">
        {Object.entries(looks).map(([look, Icon]) => {
          const theme = choices[look as keyof typeof looks];
          return (
            <label
              key={look}
              className="pressable inline-flex h-10 flex-auto cursor-pointer items-center justify-center gap-2 rounded-full px-4 text-14 max-sm:px-2 font-medium whitespace-nowrap text-t2 outline-offset-2 outline-focus has-checked:bg-accent-soft has-checked:text-accent-text has-focus-visible:outline-2"
            >
              <input
                type="radio"
                name="theme"
                checked={theme === shown}
                onChange={() => choose(theme)}
                className="sr-only"
              />
              <Icon aria-hidden className="size-4.5 max-sm:hidden" />
              {t(`themes.${look as keyof typeof looks}`)}
            </label>
          );
        })}
      </div>
    </fieldset>
  );
}
