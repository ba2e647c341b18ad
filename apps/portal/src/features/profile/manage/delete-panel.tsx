import { Button } from '@atrium/ui/button';
import { Trash2 } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { Profile } from '../../../modules/person/account.ts';
import { AccountPanel } from '../../../modules/person/account-panel.tsx';
import { DeletionNotice } from '../deletion-notice.tsx';
import { DeleteDialog } from './delete-dialog.tsx';

export function DeletePanel({ profile }: { profile: Profile }) {
  const t = useTranslations('profile.delete');
  const [isAsking, setAsking] = useState(false);
  useEffect(scrollHere, []);
  if (profile.deletionDueAt)
    return (
      <div id={anchor}>
        <DeletionNotice profile={profile} />
      </div>
    );
  return (
    <AccountPanel id={anchor} danger title={t('title')} line={t('line')}>
      <Button variant="danger" icon={<Trash2 aria-hidden />} onClick={() => setAsking(true)}>
        {t('action')}
      </Button>
      {isAsking && <DeleteDialog profile={profile} onClose={() => setAsking(false)} />}
    </AccountPanel>
  );
}

const anchor = 'delete';

/** Other pages link here, and the browser looked for it before it was drawn. */
function scrollHere() {
  if (location.hash === `#${anchor}`) document.getElementById(anchor)?.scrollIntoView();
}
