import type { Vertical } from '@atrium/domain/catalogue/verticals';
import { Button, ButtonLink } from '@atrium/ui/button';
import { Chip } from '@atrium/ui/chip';
import { useSnackbar } from '@atrium/ui/snackbar/snackbar';
import { EmptyState } from '@atrium/ui/states/empty-state';
import { WifiOff } from 'lucide-react';
import { type ReactNode, useEffect, useState, useSyncExternalStore } from 'react';
import { useTranslations } from 'use-intl';
import { useStore } from '../../kit/store.ts';
import { useAppContext } from '../../kit/visit/use-backend.ts';
import {
  offlineRecordings,
  openDownloads,
  pauseDownloads,
  removeDownloads,
  resumeDownloads,
  waitsForWifi,
} from '../../modules/offline/offline-downloads.ts';
import {
  isDownloaded,
  type OfflineCollection,
  type OfflineRecording,
  offlineCollectionsOf,
  verticalOf,
} from '../../modules/offline/offline-recording.ts';
import { MovingRow, ReadyRow } from './downloaded-row.tsx';
import { StorageMeter } from './storage-meter.tsx';

/** What moves, what waits, what is ready, and how much room there is. */
export default function DownloadsPanel({ skeleton }: { skeleton: ReactNode }) {
  const t = useTranslations('offline');
  const common = useTranslations('common');
  const context = useAppContext();
  const sounds = useStore(offlineRecordings);
  const isOnline = useOnline();
  const [cannot, setCannot] = useState(false);
  useEffect(() => {
    openDownloads(context).catch(() => setCannot(true));
  }, [context]);
  if (cannot) return <EmptyState title={t('empty')} line={t('unsupported')} />;
  if (sounds === null) return skeleton;
  return (
    <div className="grid gap-6">
      {!isOnline && (
        <p
          role="status"
          className="flex items-center gap-3 rounded-card bg-t1 p-4 text-15 font-medium text-bg"
        >
          <WifiOff aria-hidden className="size-5 flex-none" />
          {t('banner')}
        </p>
      )}
      {sounds.length === 0 ? (
        <EmptyState
          title={t('empty')}
          line={t('emptyLine')}
          action={
            isOnline && (
              <ButtonLink href="/" variant="accent" size="large">
                {common('empty.action')}
              </ButtonLink>
            )
          }
        />
      ) : (
        <>
          <StorageMeter sounds={sounds} />
          <Lists sounds={sounds} isOnline={isOnline} />
        </>
      )}
    </div>
  );
}

function Lists({ sounds, isOnline }: { sounds: readonly OfflineRecording[]; isOnline: boolean }) {
  const t = useTranslations('offline');
  const announce = useSnackbar();
  const [isSelecting, setSelecting] = useState(false);
  const remove = (title: string, ids: readonly number[]) => {
    void removeDownloads(ids);
    announce(t('removed', { title }));
  };
  const moving = sounds.filter((sound) => !isDownloaded(sound));
  const ready = offlineCollectionsOf(sounds.filter(isDownloaded));
  const select = (
    <Button variant="ghost" size="small" onClick={() => setSelecting(!isSelecting)}>
      {t(isSelecting ? 'selected' : 'select')}
    </Button>
  );
  return (
    <>
      {moving.length > 0 && (
        <Moving
          moving={moving}
          isOnline={isOnline}
          isSelecting={isSelecting}
          onRemove={remove}
          select={ready.length === 0 && select}
        />
      )}
      {ready.length > 0 && (
        <Ready ready={ready} isSelecting={isSelecting} onRemove={remove} select={select} />
      )}
    </>
  );
}

interface ListProps {
  isSelecting: boolean;
  onRemove: (title: string, ids: readonly number[]) => void;
  /** The button that lets people choose what goes. */
  select: ReactNode;
}

function Moving({
  moving,
  isOnline,
  isSelecting,
  onRemove,
  select,
}: ListProps & { moving: readonly OfflineRecording[]; isOnline: boolean }) {
  const t = useTranslations('offline');
  const context = useAppContext();
  const isAnyMoving = moving.some(({ state }) => state === 'running' || state === 'waiting');
  return (
    <section>
      <header className="flex items-center justify-between gap-4">
        <h2 className="type-title">{t(isOnline ? 'moving' : 'waitingTitle')}</h2>
        <span className="flex">
          <Button
            variant="ghost"
            size="small"
            onClick={() => void (isAnyMoving ? pauseDownloads(moving) : resumeDownloads(moving))}
          >
            {t(isAnyMoving ? 'pauseAll' : 'goOnAll')}
          </Button>
          {select}
        </span>
      </header>
      <ul className="mt-1">
        {moving.map((sound) => (
          <MovingRow
            key={sound.id}
            sound={sound}
            isOnline={isOnline}
            waitsForWifi={waitsForWifi(context)}
            isSelecting={isSelecting}
            onRemove={() => onRemove(sound.track.title, [sound.id])}
          />
        ))}
      </ul>
    </section>
  );
}

function Ready({
  ready,
  isSelecting,
  onRemove,
  select,
}: ListProps & { ready: readonly OfflineCollection[] }) {
  const t = useTranslations();
  const [filter, setFilter] = useState<Vertical | null>(null);
  const kindOf = ({ sounds: [first] }: OfflineCollection) => (first ? verticalOf(first) : null);
  const kinds = [...new Set(ready.map(kindOf))].filter((kind) => kind !== null);
  const shown = filter && kinds.includes(filter) ? ready.filter((whole) => kindOf(whole) === filter) : ready;
  return (
    <section>
      <header className="flex items-center justify-between gap-4">
        <h2 className="type-title">{t('offline.ready')}</h2>
        {select}
      </header>
      {kinds.length > 1 && (
        <div className="no-scrollbar mt-2 flex gap-2 overflow-x-auto">
          {[null, ...kinds].map((kind) => (
            <Chip key={kind ?? 'all'} selected={filter === kind} onClick={() => setFilter(kind)}>
              {kind ? t(`chrome.nav.${kind}`) : t('offline.all')}
            </Chip>
          ))}
        </div>
      )}
      <ul className="mt-1">
        {shown.map((whole) => (
          <ReadyRow
            key={whole.key}
            whole={whole}
            isSelecting={isSelecting}
            onRemove={() =>
              onRemove(
                whole.title,
                whole.sounds.map(({ id }) => id),
              )
            }
          />
        ))}
      </ul>
    </section>
  );
}

function useOnline(): boolean {
  return useSyncExternalStore(
    (tell) => {
      addEventListener('online', tell);
      addEventListener('offline', tell);
      return () => {
        removeEventListener('online', tell);
        removeEventListener('offline', tell);
      };
    },
    () => navigator.onLine,
    () => true,
  );
}
