import { Button } from '@atrium/ui/button';
import { LogOut } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useHref } from '../../../kit/address/href.ts';
import { useSite } from '../../../kit/visit/site.ts';
import { useAppContext } from '../../../kit/visit/use-backend.ts';
import { signOut } from '../../../modules/person/sign-out.ts';

export function SignOutButton() {
  const context = useAppContext();
  const { links } = useSite().site;
  const toHref = useHref();
  const t = useTranslations('common');
  const [isLeaving, setLeaving] = useState(false);
  const leave = () => {
    setLeaving(true);
    void signOut(context, toHref(links.homeUrl));
  };
  return (
    <Button
      className="mt-8 max-sm:w-full"
      variant="outline"
      size="large"
      loading={isLeaving}
      icon={<LogOut aria-hidden className="rtl:-scale-x-100" />}
      onClick={leave}
    >
      {t('signOut')}
    </Button>
  );
}
