import { Avatar } from '@atrium/ui/image/avatar';
import { CircleUser, LogOut } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { useSite } from '../../kit/visit/site.ts';
import { type ShownAccount, useAccount } from '../../modules/person/account.ts';
import { useSignOut } from '../../modules/person/use-sign-out.ts';
import { AccountMenu } from './account-menu.tsx';

/** Who is signed in sees their name, and the way out at the end. */
export default function MemberMenu() {
  const { avatarList } = useSite().site;
  const account = useAccount();
  const t = useTranslations('chrome.profile');
  if (!account)
    return (
      <AccountMenu
        label={t('label')}
        button={<CircleUser aria-hidden className="size-6 text-accent-text" />}
        foot={<SignOutButton />}
      />
    );
  const imageUrl = avatarList.find(({ id }) => id === account.avatar)?.imageUrl;
  return (
    <AccountMenu
      label={t('signedInAs', { name: account.name })}
      button={<Avatar name={account.name} imageUrl={imageUrl} className="size-8" />}
      head={<MemberHead account={account} imageUrl={imageUrl} />}
      foot={<SignOutButton />}
    />
  );
}

interface MemberHeadProps {
  account: ShownAccount;
  imageUrl: string | undefined;
}

const MemberHead = ({ account: { name, email }, imageUrl }: MemberHeadProps) => (
  <div className="mb-2 flex items-center gap-3 border-b border-line p-2 pb-3">
    <span aria-hidden className="flex">
      <Avatar name={name} imageUrl={imageUrl} className="size-11" />
    </span>
    <p className="min-w-0">
      <bdi className="block truncate text-15 font-heavy">{name}</bdi>
      {email && email !== name && <bdi className="block truncate text-13 text-t2">{email}</bdi>}
    </p>
  </div>
);

/** Stays in sight however long the menu is. */
function SignOutButton() {
  const t = useTranslations('common');
  const { isLeaving, leave } = useSignOut();
  return (
    <div className="sticky -bottom-2 -mx-2 mt-2 -mb-2 border-t border-line bg-s1 p-2">
      <button
        type="button"
        disabled={isLeaving}
        onClick={() => void leave()}
        className="flex min-h-11 w-full items-center gap-3 rounded-card px-3 font-medium hover:bg-s2 disabled:text-t3"
      >
        <LogOut aria-hidden className="size-5 flex-none text-t2 rtl:-scale-x-100" />
        {t('signOut')}
      </button>
    </div>
  );
}
