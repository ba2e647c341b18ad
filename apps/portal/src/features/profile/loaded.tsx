import { useTranslations } from 'use-intl';
import { type Profile, useProfile } from '../../modules/person/account.ts';
import { Loaded as AnyLoaded, type LoadedProps } from '../../modules/person/loaded.tsx';

export function ProfileLoaded<T>(props: Omit<LoadedProps<T>, 'title'>) {
  const t = useTranslations('profile');
  return <AnyLoaded {...props} title={t('loadFailed')} />;
}

export const WithProfile = (props: Omit<LoadedProps<Profile>, 'title' | 'shown'>) => (
  <ProfileLoaded {...props} shown={useProfile()} />
);
