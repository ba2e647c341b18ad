import { useTranslations } from 'use-intl';
import { PasscodeField } from '../../modules/parental-control/passcode-field.tsx';

interface NewPasscodeValues {
  passcode: string;
  repeated: string;
}

export const noPasscode: NewPasscodeValues = { passcode: '', repeated: '' };

interface NewPasscodeProps {
  label: string;
  values: NewPasscodeValues;
  onChange: (values: NewPasscodeValues) => void;
  autoFocus?: boolean;
}

/** Typed twice: the field hides what is typed. */
export function NewPasscode({ label, values, onChange, autoFocus }: NewPasscodeProps) {
  const t = useTranslations('parental.passcode');
  return (
    <div className="grid gap-x-6 gap-y-2 sm:grid-cols-2">
      <PasscodeField
        label={label}
        hint={t('hint')}
        value={values.passcode}
        onChange={(passcode) => onChange({ ...values, passcode })}
        autoFocus={autoFocus}
      />
      <PasscodeField
        label={t('repeat')}
        rules={{ confirmed: values.passcode }}
        value={values.repeated}
        onChange={(repeated) => onChange({ ...values, repeated })}
      />
    </div>
  );
}
