import { useTranslations } from 'use-intl';
import { useSite } from '../../../kit/visit/site.ts';
import { StepHeading } from './step-heading.tsx';

/** In the tenant's words, or ours. */
export function LoginHeading({ onBack }: { onBack?: (() => void) | undefined }) {
  const t = useTranslations('signIn');
  const { title, text } = useSite().site.login_meta_data;
  return <StepHeading title={title || t('title')} text={text || t('text')} onBack={onBack} />;
}
