import { ButtonLink } from '@atrium/ui/button';
import { Avatar } from '@atrium/ui/image/avatar';
import { Pencil } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { useSite } from '../../../kit/visit/site.ts';
import { type Profile, shownAccountOf } from '../../../modules/person/account.ts';
import { accountPages } from '../../../modules/person/account-pages.ts';

const frame = 'flex flex-wrap items-center gap-x-6 gap-y-4 md:gap-x-8';

export function PersonCard({ profile }: { profile: Profile }) {
  const t = useTranslations('profile');
  const { avatarList } = useSite().site;
  const { name, avatar } = shownAccountOf(profile);
  const imageUrl = avatarList.find(({ id }) => id === avatar)?.imageUrl;
  const contacts = [profile.email, profile.phone].filter((contact) => contact && contact !== name);
  return (
    <section aria-label={name} className={frame}>
      <span aria-hidden className="flex">
        <Avatar name={name} imageUrl={imageUrl} className="size-20 text-28 shadow-2 md:size-28" />
      </span>
      <div className="min-w-0 flex-1 basis-56">
        <p className="type-display text-36 break-words md:text-48">
          <bdi>{name}</bdi>
        </p>
        <p className="mt-1.5 flex flex-wrap gap-x-4 text-15 text-t2">
          {contacts.map((contact) => (
            <bdi key={contact} dir="ltr" className="min-w-0 truncate">
              {contact}
            </bdi>
          ))}
        </p>
      </div>
      <ButtonLink href={accountPages.info.href} className="max-sm:hidden" icon={<Pencil aria-hidden />}>
        {t('hub.edit')}
      </ButtonLink>
    </section>
  );
}

export const PersonSkeleton = () => (
  <div aria-hidden="true" className={frame}>
    <div className="skeleton size-20 rounded-full md:size-28" />
    <div className="flex-1 basis-56">
      <div className="skeleton h-9 w-60 max-w-full rounded-card md:h-12" />
      <div className="skeleton mt-2.5 h-5 w-44 max-w-full rounded-badge" />
    </div>
  </div>
);
