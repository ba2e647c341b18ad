import { groupedVoucherCode, plainVoucherCode, voucherCodeLength } from '@atrium/domain/money/voucher-code';
import { TextField } from '@atrium/ui/fields/text-field';
import { useTranslations } from 'use-intl';

interface CodeFieldProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
  error?: string | undefined;
}

/** In fours while it is typed, and always left to right; what is pasted may have gaps or none. */
export function CodeField({ label, value, onChange, error }: CodeFieldProps) {
  const t = useTranslations('vouchers.redeem');
  return (
    <TextField
      label={label}
      name="code"
      value={value}
      error={error}
      hint={t('hint', { count: voucherCodeLength })}
      rules={{ required: true }}
      dir="ltr"
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
      maxLength={64}
      onChange={({ currentTarget }) =>
        onChange(groupedVoucherCode(plainVoucherCode(currentTarget.value).slice(0, voucherCodeLength)))
      }
    />
  );
}
