import { Button } from '@atrium/ui/button';
import { useRouter } from '@tanstack/react-router';
import { LogOut } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { signOut } from '../../../app/account/sign-out.ts';
import { useHref } from '../../../app/href.ts';
import { useSite } from '../../../app/site.ts';

export function SignOutButton() {
  const { context } = useRouter().options;
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
