import { Button } from '@atrium/ui/button';
import { Cookie } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { useSite } from '../../kit/visit/site.ts';
import { openConsentManager } from './consent-manager.ts';

/** The way back to a decision. A site that asks for nothing has none. */
export function ConsentControl({ className }: { className?: string }) {
  const { entries } = useSite().site.cookies;
  const t = useTranslations('consent');
  if (entries.length === 0) return null;
  return (
    <Button
      variant="ghost"
      size="small"
      {...(className && { className })}
      icon={<Cookie aria-hidden />}
      onClick={openConsentManager}
    >
      {t('control')}
    </Button>
  );
}
