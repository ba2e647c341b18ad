import { IconButton } from '@atrium/ui/icon-button';
import { Menu } from '@atrium/ui/menu';
import { ALargeSmall } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { chooseTextSize, textSizeNames, useTextSize } from './text-size.ts';

export function TextSizeMenu() {
  const t = useTranslations('reading.textSize');
  const current = useTextSize();
  return (
    <Menu
      trigger={<IconButton label={t('label')} icon={<ALargeSmall aria-hidden />} />}
      entries={textSizeNames.map((size) => ({
        id: size,
        label: t(size),
        selected: size === current,
        onSelect: () => chooseTextSize(size),
      }))}
    />
  );
}
