import { SelectField } from '@atrium/ui/fields/select-field';
import { TextField } from '@atrium/ui/fields/text-field';
import { useTranslations } from 'use-intl';
import { Fact, Panel } from '../../../kit/panel.tsx';
import { withField } from './local-texts.ts';
import { type PanelProps, problemAt } from './panel-props.ts';

const ages = ['0', '10', '20', '30', '40'] as const;

export function FactsPanel({ draft, onChange, problems }: PanelProps) {
  const t = useTranslations('console.article');
  const categories = Array.isArray(draft.categories) ? draft.categories.map(String) : [];
  return (
    <Panel title={t('facts')}>
      <div className="grid gap-x-4 md:grid-cols-2">
        <TextField
          label={t('field.slug')}
          dir="ltr"
          value={typeof draft.slug === 'string' ? draft.slug : ''}
          onChange={(event) => onChange(withField(draft, 'slug', event.target.value))}
          rules={{ required: true, max: 200 }}
          error={problemAt(problems, 'slug')}
        />
        <SelectField
          label={t('field.ageRating')}
          value={typeof draft.ageRating === 'number' ? String(draft.ageRating) : ''}
          onChange={({ target }) =>
            onChange(withField(draft, 'ageRating', target.value === '' ? undefined : Number(target.value)))
          }
          options={[
            { value: '', label: t('age.none') },
            ...ages.map((age) => ({ value: age as string, label: t(`age.${age}`) })),
          ]}
          error={problemAt(problems, 'ageRating')}
        />
      </div>
      <dl>
        <Fact name={t('field.categories')}>
          {categories.length > 0 ? <bdi dir="ltr">{categories.join(', ')}</bdi> : t('nothing')}
        </Fact>
        {typeof draft.licensor === 'string' && (
          <Fact name={t('field.licensor')}>
            <bdi>{draft.licensor}</bdi>
          </Fact>
        )}
        {typeof draft.released === 'string' && (
          <Fact name={t('field.released')}>
            <bdi dir="ltr">{draft.released}</bdi>
          </Fact>
        )}
      </dl>
    </Panel>
  );
}
