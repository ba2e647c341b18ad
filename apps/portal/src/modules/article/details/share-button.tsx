import { IconButton } from '@atrium/ui/icon-button';
import { useSnackbar } from '@atrium/ui/snackbar/snackbar';
import { Share2 } from 'lucide-react';
import { useTranslations } from 'use-intl';

type ShareButtonProps = { title: string; variant?: 'plain' | 'filled' | 'glass' | 'dark' };

/** The system's own sheet where there is one; everywhere else the address is copied. */
export function ShareButton({ title, variant = 'plain' }: ShareButtonProps) {
  const t = useTranslations('article');
  const announce = useSnackbar();
  const share = async () => {
    const url = location.href;
    // a person who closes the sheet has not failed
    if (navigator.share) return navigator.share({ title, url }).catch(() => {});
    await navigator.clipboard.writeText(url);
    announce(t('linkCopied'));
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
