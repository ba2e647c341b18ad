import { PasswordField } from '@atrium/ui/fields/password-field';
import { useTranslations } from 'use-intl';
import { passwordStrength, type Strength, strengths } from './password-strength.ts';

interface NewPasswordFieldProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
  error?: string | undefined;
}

const colours = {
  weak: 'bg-danger',
  fair: 'bg-warning',
  good: 'bg-success',
  strong: 'bg-success',
} as const satisfies Record<Strength, string>;

/** A password to be chosen, and how good it is while it is being typed. */
export function NewPasswordField({ label, value, onChange, error }: NewPasswordFieldProps) {
  const t = useTranslations('signIn');
  // The server knows what is guessed first: against its word, no bar is green.
  const strength = error ? 'weak' : passwordStrength(value);
  const reached = value ? strengths.indexOf(strength) + 1 : 0;
  return (
    <div>
      <PasswordField
        name="password"
        label={label}
        hint={t('register.passwordHint')}
        rules={{ required: true, min: 8, max: 200 }}
        autoComplete="new-password"
        error={error}
        revealLabel={t('showPassword')}
        concealLabel={t('hidePassword')}
        onChange={(event) => onChange(event.target.value)}
      />
      <div className="mt-0.5 mb-3 flex items-center gap-3">
        <div aria-hidden className="flex flex-1 gap-1.5">
          {strengths.map((step, index) => (
            <span
              key={step}
              className={`h-1 flex-1 rounded-full ${index < reached ? colours[strength] : 'bg-s3'}`}
            />
          ))}
        </div>
        <p aria-live="polite" className="min-w-32 text-end text-12 text-t2">
          {value && (
            <>
              <span className="sr-only">{t('strength.label')}: </span>
              {t(`strength.${strength}`)}
            </>
          )}
        </p>
      </div>
    </div>
  );
}
