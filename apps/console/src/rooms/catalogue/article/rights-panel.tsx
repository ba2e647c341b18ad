import { TextField } from '@atrium/ui/fields/text-field';
import { useTranslations } from 'use-intl';
import { isRecord } from '../../../kit/call.ts';
import { Fact, Panel } from '../../../kit/panel.tsx';
import { useFormat } from '../../../kit/use-format.ts';
import { withField } from './local-texts.ts';
import { instantOf, localMoment } from './moments.ts';
import { type PanelProps, problemAt } from './panel-props.ts';

/** When it is on air, in the time of this device; where and how is the licence's, and read here. */
export function RightsPanel({ draft, onChange, problems }: PanelProps) {
  const t = useTranslations('console.article');
  const format = useFormat();
  const rights = isRecord(draft.rights) ? draft.rights : {};
  const { territories, except, offline } = rights;
  const places = (value: unknown) => (Array.isArray(value) ? format.list(value.map(String)) : '');
  return (
    <Panel title={t('rights')}>
      {(['from', 'until'] as const).map((field) => (
        <TextField
          key={field}
          type="datetime-local"
          dir="ltr"
          label={t(`field.${field}`)}
          value={localMoment(draft[field])}
          onChange={(event) => onChange(withField(draft, field, instantOf(event.target.value)))}
          hint={draft[field] === undefined ? t(`open.${field}`) : undefined}
          error={problemAt(problems, field)}
        />
      ))}
      <dl>
        <Fact name={t('field.territories')}>{places(territories) || t('everywhere')}</Fact>
        {places(except) && <Fact name={t('field.except')}>{places(except)}</Fact>}
        <Fact name={t('field.offline')}>{t(offline === false ? 'no' : 'yes')}</Fact>
      </dl>
    </Panel>
  );
}
