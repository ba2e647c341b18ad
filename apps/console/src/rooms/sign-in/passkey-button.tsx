import { Button } from '@atrium/ui/button';
import { FingerprintPattern } from 'lucide-react';
import { useTranslations } from 'use-intl';

type Props = {
  label: string;
  isFirst?: boolean;
  isBusy: boolean;
  complaint: string | undefined;
  onUse: () => void;
};

/** The filled button where a passkey was used in this browser before; else a way beside the code. */
export function PasskeyButton({ label, isFirst = false, isBusy, complaint, onUse }: Props) {
  const t = useTranslations('console.signIn');
  return (
    <div className="flex flex-col gap-1.5">
      <Button
        variant={isFirst ? 'accent' : 'outline'}
        size="large"
        wide
        icon={<FingerprintPattern aria-hidden />}
        loading={isBusy}
        data-autofocus={isFirst || undefined}
        autoFocus={isFirst}
        onClick={onUse}
      >
        {label}
      </Button>
      {isFirst && !complaint && <p className="text-13 text-t2">{t('passkeyLine')}</p>}
      {complaint && (
        <p role="alert" className="text-13 font-medium text-danger">
          {complaint}
        </p>
      )}
    </div>
  );
}
