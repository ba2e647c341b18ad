import { DirectionalIcon } from '@atrium/ui/directional-icon';
import { IconButton } from '@atrium/ui/icon-button';
import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';

interface StepHeadingProps {
  title: string;
  text?: ReactNode;
  /** To the step before. */
  onBack?: (() => void) | undefined;
}

export function StepHeading({ title, text, onBack }: StepHeadingProps) {
  const t = useTranslations('common');
  return (
    <div className="mb-6">
      {onBack && (
        <IconButton
          label={t('back')}
          icon={<DirectionalIcon icon={ArrowLeft} />}
          variant="filled"
          className="mb-4"
          onClick={onBack}
        />
      )}
      <h1 className="type-display text-36">{title}</h1>
      {text && <p className="mt-2 text-16 text-t2">{text}</p>}
    </div>
  );
}
