import { Button } from '@atrium/ui/button';
import { useRouter } from '@tanstack/react-router';
import { CloudOff, RotateCw } from 'lucide-react';
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { useTranslations } from 'use-intl';
import { loadProfile, type Profile, useProfile } from '../../modules/person/account.ts';
import type { Loading } from './use-loaded.ts';

interface LoadedProps<T> {
  loading: Loading<T>;
  skeleton: ReactNode;
  children: (body: T) => ReactNode;
}

/** What was asked for, its shape until it comes, or what to do when it does not. */
export function Loaded<T>({ loading: { body, hasFailed, load }, skeleton, children }: LoadedProps<T>) {
  if (body !== null) return children(body);
  return hasFailed ? <LoadFailed onRetry={load} /> : skeleton;
}

type WithProfileProps = Omit<LoadedProps<Profile>, 'loading'>;

export function WithProfile({ skeleton, children }: WithProfileProps) {
  const router = useRouter();
  const profile = useProfile();
  if (profile === 'unreachable') return <LoadFailed onRetry={() => loadProfile(router)} />;
  return profile ? children(profile) : skeleton;
}

/** Tries again by itself once the network is back. */
export function LoadFailed({ onRetry }: { onRetry: () => Promise<unknown> }) {
  const t = useTranslations();
  const [isTrying, setTrying] = useState(false);
  const retry = async () => {
    setTrying(true);
    await onRetry();
    setTrying(false);
  };
  const onOnline = useEffectEvent(retry);
  useEffect(() => {
    const listener = () => void onOnline();
    addEventListener('online', listener);
    return () => removeEventListener('online', listener);
  }, []);
  return (
    <div role="alert" className="flex flex-wrap items-center gap-x-4 gap-y-3 rounded-panel bg-s2 p-4">
      <CloudOff aria-hidden className="size-6 flex-none text-t2" />
      <p className="min-w-48 flex-1 text-14">
        <span className="block font-medium">
          {t(navigator.onLine ? 'profile.loadFailed' : 'common.offline.title')}
        </span>
        <span className="block text-t2">
          {t(navigator.onLine ? 'errors.BACKEND_UNAVAILABLE' : 'common.offline.description')}
        </span>
      </p>
      <Button size="small" icon={<RotateCw aria-hidden />} loading={isTrying} onClick={() => void retry()}>
        {t('common.retry')}
      </Button>
    </div>
  );
}
