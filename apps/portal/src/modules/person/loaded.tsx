import { Button } from '@atrium/ui/button';
import { CloudOff, RotateCw } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { ShownPersonal } from '../../kit/visit/use-personal.ts';

export interface LoadedProps<T> {
  shown: ShownPersonal<T>;
  skeleton: ReactNode;
  /** What to say when it did not come. */
  title: string;
  children: (value: T) => ReactNode;
}

/** What was asked for, its shape until it comes, or what to do when it does not. */
export function Loaded<T>({ shown: { value, failure, load }, skeleton, title, children }: LoadedProps<T>) {
  if (value !== null) return children(value);
  return failure ? <LoadFailed title={title} onRetry={load} /> : skeleton;
}

interface LoadFailedProps {
  title: string;
  onRetry: () => Promise<unknown>;
}

/** The component that shows it loads again by itself once the network is back. */
function LoadFailed({ title, onRetry }: LoadFailedProps) {
  const t = useTranslations();
  const [isTrying, setTrying] = useState(false);
  const retry = async () => {
    setTrying(true);
    await onRetry();
    setTrying(false);
  };
  return (
    <div role="alert" className="flex flex-wrap items-center gap-x-4 gap-y-3 rounded-panel bg-s2 p-4">
      <CloudOff aria-hidden className="size-6 flex-none text-t2" />
      <p className="min-w-48 flex-1 text-14">
        <span className="block font-medium">{navigator.onLine ? title : t('common.offline.title')}</span>
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
