import { Button } from '@atrium/ui/button';
import { Dialog } from '@atrium/ui/overlay/dialog';
import { Download } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { useSite } from '../../kit/visit/site.ts';
import { closeInstaller, install } from '../../modules/install/installer.ts';

export default function InstallDialog() {
  const { brand } = useSite().site.global;
  const t = useTranslations('install');
  return (
    <Dialog open onOpenChange={closeInstaller} title={t('title', { brand })} description={t('description')}>
      <Button variant="accent" size="large" wide icon={<Download aria-hidden />} onClick={install}>
        {t('install')}
      </Button>
      <Button variant="ghost" wide className="mt-1.5" onClick={closeInstaller}>
        {t('later')}
      </Button>
    </Dialog>
  );
}
