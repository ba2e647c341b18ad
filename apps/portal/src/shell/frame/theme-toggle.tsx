import { IconButton } from '@atrium/ui/icon-button';
import { SunMoon } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { useSite } from '../../kit/visit/site.ts';
import { chooseTheme, otherTheme, useThemeChoice } from '../../kit/visit/theme.ts';
import { useAppContext } from '../../kit/visit/use-backend.ts';
import { savePreferenceForPerson } from '../../modules/person/local-preferences.ts';

/** One icon for both ways: which theme `system` means is the browser's secret while a page is rendered. */
export function ThemeToggle({ className = '' }: { className?: string }) {
  const { site, visit } = useSite();
  const context = useAppContext();
  const shown = useThemeChoice(visit.theme);
  const t = useTranslations('chrome.theme');
  const [standard, alternate] = site.colourConfigurations;
  if (!site.header.showThemeToggle || !site.alternateTheme || !standard || !alternate) return null;
  return (
    <IconButton
      label={t('label')}
      className={className}
      icon={<SunMoon aria-hidden />}
      onClick={() => {
        const theme = otherTheme(shown, standard.isDark);
        chooseTheme(theme);
        savePreferenceForPerson(context, { theme });
      }}
    />
  );
}
