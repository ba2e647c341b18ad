import { useSnackbar } from '@atrium/ui/snackbar/snackbar';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useHref } from '../../kit/address/href.ts';
import { failureTextKey } from '../../kit/document/loading/failure-text.ts';
import { useSite } from '../../kit/visit/site.ts';
import { useAppContext } from '../../kit/visit/use-backend.ts';
import { signOut } from './sign-out.ts';

/** Signs the customer out and leads to the home page; a sign-out that fails is announced. */
export function useSignOut(): { isLeaving: boolean; leave: () => Promise<void> } {
  const context = useAppContext();
  const { links } = useSite().site;
  const toHref = useHref();
  const t = useTranslations();
  const announce = useSnackbar();
  const [isLeaving, setLeaving] = useState(false);
  const leave = async () => {
    setLeaving(true);
    if (await signOut(context, toHref(links.homeUrl))) return;
    setLeaving(false);
    announce(t(failureTextKey()), { tone: 'danger' });
  };
  return { isLeaving, leave };
}
