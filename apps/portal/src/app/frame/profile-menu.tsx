import { Icon } from '@atrium/ui/icon';
import { Link } from '@atrium/ui/ui-provider';
import { CircleUser } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { useSignedIn } from '../session.ts';
import { Disclosure } from './disclosure.tsx';
import { useChrome } from './use-chrome.ts';

/** A guest gets the way in; who is signed in gets the configured menu. */
export function ProfileMenu() {
  const { profile } = useChrome();
  const isSignedIn = useSignedIn();
  const t = useTranslations();
  if (!isSignedIn)
    return (
      <Link
        href="/user/login"
        aria-label={t('common.signIn')}
        className="pressable grid size-11 flex-none place-items-center rounded-full hover:bg-current/10"
      >
        <CircleUser aria-hidden className="size-6" />
      </Link>
    );
  return (
    <Disclosure
      label={t('chrome.profile.label')}
      button={<CircleUser aria-hidden className="size-6 text-accent-text" />}
    >
      <ul>
        {profile.map(({ id, label, href, icon }) => (
          <li key={id}>
            <Link
              href={href}
              className="flex h-11 items-center gap-3 rounded-card px-3 font-medium hover:bg-s2"
            >
              {icon && <Icon name={icon} className="size-5 text-t2" />}
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </Disclosure>
  );
}
