import { type OperatorGrade, operatorGrades } from '@atrium/domain/access/capabilities';
import { narrowableGrades } from '@atrium/domain/access/narrowing';
import { verticals } from '@atrium/domain/catalogue/verticals';
import { localeCodes, locales } from '@atrium/i18n/locales';
import { Checkbox } from '@atrium/ui/fields/checkbox';
import { TextField } from '@atrium/ui/fields/text-field';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { ActDialog } from '../../kit/act-dialog.tsx';
import { Picker } from '../../kit/picker.tsx';
import { useSession } from '../../kit/session.tsx';
import type { Member } from './member.ts';

type Narrowed = { languages: string[]; verticals: string[]; licensors: string };
const nothing: Narrowed = { languages: [], verticals: [], licensors: '' };

/** Asks a second administrator for a grade: to give, to narrow or to take away. */
export function GrantDialog({ member, onClose }: { member: Member; onClose: () => void }) {
  const t = useTranslations('console');
  const { operatorId } = useSession();
  const held = [...member.grades, ...member.narrowed.map(({ grade }) => grade)];
  const isOwn = member.operatorId === operatorId;
  const offered = isOwn ? operatorGrades.filter((grade) => held.includes(grade)) : operatorGrades;
  const [grade, setGrade] = useState<OperatorGrade>(offered[0] ?? 'viewer');
  // no operator widens what they hold themselves
  const [isHeld, setHeld] = useState(!isOwn);
  const [part, setPart] = useState(nothing);
  const isNarrowable = isHeld && (narrowableGrades as readonly string[]).includes(grade);
  return (
    <ActDialog
      title={t('staff.changeGrades')}
      line={t('staff.changeLine', { name: member.name ?? member.email })}
      act={t('changes.askAct')}
      done={t('changes.asked')}
      path="/operator/changes"
      body={{
        kind: 'grant',
        operatorId: member.operatorId,
        grade,
        isHeld,
        ...(isNarrowable && narrowingOf(part)),
      }}
      isDangerous={!isHeld}
      onClose={onClose}
    >
      <div className="flex flex-wrap gap-2.5 pb-3">
        <Picker
          label={t('staff.grade')}
          value={grade}
          onChange={(value) => setGrade(value as OperatorGrade)}
          options={offered.map((value) => ({ value, label: t(`grade.${value}`) }))}
        />
        <Picker
          label={t('staff.act')}
          value={isHeld ? 'give' : 'take'}
          onChange={(value) => setHeld(value === 'give')}
          options={[
            ...(isOwn ? [] : [{ value: 'give', label: t('staff.give') }]),
            { value: 'take', label: t('staff.take') },
          ]}
        />
      </div>
      {isNarrowable && <PartFields part={part} onChange={setPart} />}
    </ActDialog>
  );
}

/** An empty list is no narrowing. */
function narrowingOf({ languages, verticals: areas, licensors }: Narrowed) {
  const names = licensors
    .split(',')
    .map((name) => name.trim())
    .filter(Boolean);
  return {
    ...(languages.length > 0 && { languages }),
    ...(areas.length > 0 && { verticals: areas }),
    ...(names.length > 0 && { licensors: names }),
  };
}

function PartFields({ part, onChange }: { part: Narrowed; onChange: (part: Narrowed) => void }) {
  const t = useTranslations('console');
  const toggled = (list: string[], value: string) =>
    list.includes(value) ? list.filter((one) => one !== value) : [...list, value];
  return (
    <>
      <p className="pb-1 text-13 text-t2">{t('staff.narrowLine')}</p>
      <fieldset className="pb-2">
        <legend className="text-13 font-medium">{t('staff.languages')}</legend>
        <div className="flex flex-wrap gap-x-4">
          {localeCodes.map((code) => (
            <Checkbox
              key={code}
              label={locales[code].name}
              checked={part.languages.includes(code)}
              onChange={() => onChange({ ...part, languages: toggled(part.languages, code) })}
            />
          ))}
        </div>
      </fieldset>
      <fieldset className="pb-2">
        <legend className="text-13 font-medium">{t('staff.verticals')}</legend>
        <div className="flex flex-wrap gap-x-4">
          {verticals.map((area) => (
            <Checkbox
              key={area}
              label={t(`vertical.${area}`)}
              checked={part.verticals.includes(area)}
              onChange={() => onChange({ ...part, verticals: toggled(part.verticals, area) })}
            />
          ))}
        </div>
      </fieldset>
      <TextField
        label={t('staff.licensors')}
        hint={t('staff.licensorsHint')}
        value={part.licensors}
        maxLength={1000}
        onChange={(event) => onChange({ ...part, licensors: event.target.value })}
      />
    </>
  );
}
