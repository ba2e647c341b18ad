import { formatNumber } from '@atrium/i18n/format';
import { IconButton } from '@atrium/ui/icon-button';
import { useUi } from '@atrium/ui/ui-provider';
import { Minus, Plus } from 'lucide-react';
import { useTranslations } from 'use-intl';

interface StepperProps {
  name: string;
  value: number;
  onChange: (value: number) => void;
}

/** The score of one side, by ones. */
export function Stepper({ name, value, onChange }: StepperProps) {
  const t = useTranslations('tournaments');
  const { locale } = useUi();
  return (
    <fieldset aria-label={name} className="flex items-center gap-3 rounded-panel bg-s1 px-3 py-1.5">
      <bdi className="min-w-0 flex-1 truncate text-14 font-medium">{name}</bdi>
      <IconButton
        label={t('match.less')}
        icon={<Minus aria-hidden />}
        disabled={value === 0}
        onClick={() => onChange(Math.max(0, value - 1))}
      />
      <output className="tn w-8 text-center text-22 font-heavy">{formatNumber(locale, value)}</output>
      <IconButton
        label={t('match.more')}
        icon={<Plus aria-hidden />}
        onClick={() => onChange(Math.min(9999, value + 1))}
      />
    </fieldset>
  );
}
