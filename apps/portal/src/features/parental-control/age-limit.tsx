import { ageGrade } from '@atrium/domain/age';
import { RadioGroup } from '@atrium/ui/fields/radio-group';
import { useTranslations } from 'use-intl';
import type { Control } from '../../modules/parental-control/use-control.ts';

export type AgeGroup = NonNullable<Control['maxAgeGroup']>;

const groups = [0, 10, 20, 30, 40] as const satisfies readonly AgeGroup[];

interface AgeLimitProps {
  value: AgeGroup;
  onChange: (group: AgeGroup) => void;
}

export function AgeLimit({ value, onChange }: AgeLimitProps) {
  const t = useTranslations('parental.limit');
  const ages = useTranslations('age');
  return (
    <RadioGroup
      legend={t('title')}
      name="maxAgeGroup"
      look="row"
      value={String(value)}
      options={groups.map((group) => ({
        value: String(group),
        label: ages(ageGrade(group)),
        hint: t(`hint.${ageGrade(group)}`),
      }))}
      onChange={(chosen) => onChange(groups.find((group) => String(group) === chosen) ?? value)}
    />
  );
}
