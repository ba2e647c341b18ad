import { IconButton } from '@atrium/ui/icon-button';
import { useSnackbar } from '@atrium/ui/snackbar/snackbar';
import { Share2 } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { shareAddress } from './share-address.ts';

type ShareButtonProps = { title: string; variant?: 'plain' | 'filled' | 'glass' | 'dark' };

/** The system's own sheet where there is one; everywhere else the address is copied. */
export function ShareButton({ title, variant = 'plain' }: ShareButtonProps) {
  const t = useTranslations('article');
  const announce = useSnackbar();
  const share = async () => {
    if (!(await shareAddress(title, location.href))) announce(t('linkCopied'));
  };
  return (
    <IconButton
      label={t('share')}
      icon={<Share2 aria-hidden />}
      variant={variant}
      onClick={() => void share()}
    />
  );
}
