import type { Upload } from '@atrium/contract/schemas/uploads';
import { uploadStates } from '@atrium/domain/catalogue/upload-states';
import { Button } from '@atrium/ui/button';
import { useQueryClient } from '@tanstack/react-query';
import { Upload as UploadIcon } from 'lucide-react';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useTranslations } from 'use-intl';
import { Page, Panel } from '../../kit/panel.tsx';
import { Picker } from '../../kit/picker.tsx';
import { Empty, RowsSkeleton, Shown } from '../../kit/states.tsx';
import { useAddress } from '../../kit/use-address.ts';
import { useRead, useTenant } from '../../kit/use-tenant.ts';
import { FeedsPanel } from './feeds-panel.tsx';
import { SendDialog } from './send-dialog.tsx';
import { sendings } from './sending.ts';
import { SendingList } from './sending-list.tsx';
import { UploadRow } from './upload-row.tsx';

const isMoving = ({ state }: Upload) => !['ready', 'failed', 'canceled'].includes(state);

export function Room() {
  const t = useTranslations('console.media');
  const tenant = useTenant();
  const [chosen, setChosen] = useState<readonly File[]>([]);
  const input = useRef<HTMLInputElement>(null);
  const all = useSyncExternalStore(sendings.watch, sendings.get);
  const mine = all.filter((sending) => sending.tenant === tenant);
  useFreshList();
  return (
    <DropPlace onFiles={setChosen}>
      <Page
        title={t('title')}
        aside={
          <>
            <input
              ref={input}
              type="file"
              multiple
              className="sr-only"
              tabIndex={-1}
              aria-hidden
              onChange={({ target }) => {
                setChosen([...(target.files ?? [])]);
                target.value = '';
              }}
            />
            <Button variant="accent" icon={<UploadIcon aria-hidden />} onClick={() => input.current?.click()}>
              {t('choose')}
            </Button>
          </>
        }
      >
        <div className="grid items-start gap-4 xl:grid-cols-[minmax(0,1fr)_26rem]">
          <div className="flex min-w-0 flex-col gap-4">
            {mine.length > 0 && <SendingList sendings={mine} />}
            <Uploads onChoose={() => input.current?.click()} />
          </div>
          <FeedsPanel />
        </div>
      </Page>
      {chosen.length > 0 && <SendDialog files={chosen} onClose={() => setChosen([])} />}
    </DropPlace>
  );
}

/** What has arrived is in the list at once. */
function useFreshList() {
  const queries = useQueryClient();
  useEffect(() => sendings.onDone(() => void queries.invalidateQueries()), [queries]);
}

function Uploads({ onChoose }: { onChoose: () => void }) {
  const t = useTranslations('console.media');
  const [{ state }, setAddress] = useAddress(['state']);
  const [isMoved, setMoved] = useState(false);
  const query = useRead<{ uploads: Upload[] }>('/operator/uploads', {
    query: { state },
    every: isMoved ? 2000 : 15_000,
  });
  const moving = query.data?.uploads.some(isMoving) ?? false;
  useEffect(() => setMoved(moving), [moving]);
  return (
    <Panel
      isFlush
      title={t('list')}
      aside={
        <Picker
          label={t('state')}
          value={state}
          onChange={(next) => setAddress({ state: next })}
          options={[
            { value: '', label: t('everyState') },
            ...uploadStates.map((one) => ({ value: one as string, label: t(`states.${one}`) })),
          ]}
        />
      }
    >
      <Shown
        query={query}
        skeleton={<RowsSkeleton tall />}
        isEmpty={({ uploads }) => uploads.length === 0}
        empty={
          <Empty
            icon={<UploadIcon />}
            title={t('none')}
            line={t('noneLine')}
            action={<Button onClick={onChoose}>{t('choose')}</Button>}
          />
        }
      >
        {({ uploads }) => (
          <ul>
            {uploads.map((upload) => (
              <UploadRow key={upload.id} upload={upload} />
            ))}
          </ul>
        )}
      </Shown>
    </Panel>
  );
}

type DropProps = { onFiles: (files: readonly File[]) => void; children: React.ReactNode };

/** Files may be dropped anywhere in the room. */
function DropPlace({ onFiles, children }: DropProps) {
  const t = useTranslations('console.media');
  const [isOver, setOver] = useState(false);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is an addition to the button, which keys reach.
    <div
      className="relative min-h-full"
      onDragOver={(event) => {
        if (!event.dataTransfer.types.includes('Files')) return;
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setOver(false);
      }}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        onFiles([...event.dataTransfer.files]);
      }}
    >
      {children}
      {isOver && (
        <div className="pointer-events-none absolute inset-3 z-10 grid place-items-center rounded-dialog bg-bg/80 ring-2 ring-accent ring-inset">
          <p className="type-title">{t('drop')}</p>
        </div>
      )}
    </div>
  );
}
