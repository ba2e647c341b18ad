import { type AgeGroup, ageGrade, ageGroups } from '@atrium/domain/access/age';
import { RadioGroup } from '@atrium/ui/fields/radio-group';
import { useTranslations } from 'use-intl';

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
      options={ageGroups.map((group) => ({
        value: String(group),
        label: ages(ageGrade(group)),
        hint: t(`hint.${ageGrade(group)}`),
      }))}
      onChange={(chosen) => onChange(ageGroups.find((group) => String(group) === chosen) ?? value)}
    />
  );
}
