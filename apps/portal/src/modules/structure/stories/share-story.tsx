import { IconButton } from '@atrium/ui/icon-button';
import { useSnackbar } from '@atrium/ui/snackbar/snackbar';
import { Share2 } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { useHref } from '../../../kit/address/href.ts';

interface ShareStoryProps {
  title: string;
  clickUrl: string;
  /** Its time stands while the sheet is open. */
  hold: (isHeld: boolean) => void;
}

/** The system's own sheet where there is one; everywhere else the address is copied. */
export function ShareStory({ title, clickUrl, hold }: ShareStoryProps) {
  const t = useTranslations('common');
  const announce = useSnackbar();
  const toHref = useHref();
  const share = async () => {
    const url = new URL(toHref(clickUrl), location.origin).href;
    hold(true);
    // a person who closes the sheet has not failed
    if (navigator.share) await navigator.share({ title, url }).catch(() => {});
    else {
      await navigator.clipboard.writeText(url);
      announce(t('copied'));
    }
    hold(false);
  };
  return (
    <IconButton
      label={t('share')}
      icon={<Share2 aria-hidden />}
      variant="glass"
      className="pointer-events-auto"
      onClick={() => void share()}
    />
  );
}
