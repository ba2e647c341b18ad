import type { Upload } from '@atrium/contract/schemas/uploads';
import { Link } from '@atrium/ui/ui-provider';
import { FileX2, Handshake, type LucideIcon, PackageX, ReceiptText, Rss } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { isolated } from '../../kit/isolated.ts';
import { Meter } from '../../kit/meter.tsx';
import { Page, Panel, Tag } from '../../kit/panel.tsx';
import { useCan, useSession } from '../../kit/session.tsx';
import { Empty, RowsSkeleton, Shown } from '../../kit/states.tsx';
import { useFormat } from '../../kit/use-format.ts';
import { roomAddress, useRead, useTenant } from '../../kit/use-tenant.ts';
import { type Overview, sumOf, type WaitingKind, waitingOf } from './overview.ts';

const places: Record<WaitingKind, { icon: LucideIcon; room: string }> = {
  changes: { icon: Handshake, room: 'decisions' },
  refunds: { icon: ReceiptText, room: 'decisions' },
  cancellationRequests: { icon: FileX2, room: 'decisions' },
  failedUploads: { icon: PackageX, room: 'media?state=failed' },
  failedFeeds: { icon: Rss, room: 'media' },
};

export function Room() {
  const query = useRead<Overview>('/operator/overview', { every: 30_000 });
  return (
    <Shown
      query={query}
      skeleton={
        <Page title={<span className="skeleton block h-8 w-72 max-w-full rounded-album" />}>
          <Panel isFlush>
            <RowsSkeleton rows={4} tall />
          </Panel>
        </Page>
      }
    >
      {(overview) => <Home overview={overview} />}
    </Shown>
  );
}

function Home({ overview }: { overview: Overview }) {
  const t = useTranslations('console.home');
  const { name } = useSession();
  const can = useCan();
  const waiting = waitingOf(overview);
  return (
    <Page title={t('sentence', { count: sumOf(waiting) })}>
      <p className="-mt-2 text-14 text-t2">{t('hello', { name: isolated(name) })}</p>
      <div className="grid items-start gap-4 lg:grid-cols-2">
        <Panel isFlush title={t('waiting')}>
          {waiting.length === 0 ? (
            <Empty title={t('nothing')} line={t('nothingLine')} />
          ) : (
            <ul>
              {waiting.map(({ kind, count }) => (
                <WaitingRow key={kind} kind={kind} count={count} />
              ))}
            </ul>
          )}
        </Panel>
        <div className="flex min-w-0 flex-col gap-4">
          {overview.uploads && can('publish') && (
            <UploadsPanel running={overview.uploads.running + overview.uploads.waiting} />
          )}
          {overview.publishes && <PublishesPanel publishes={overview.publishes} />}
        </div>
      </div>
    </Page>
  );
}

function WaitingRow({ kind, count }: { kind: WaitingKind; count: number }) {
  const t = useTranslations('console.home');
  const tenant = useTenant();
  const { icon: Icon, room } = places[kind];
  return (
    <li className="flex items-center gap-3 border-t border-line px-4 py-3">
      <span
        aria-hidden
        className="grid size-10 flex-none place-items-center rounded-card bg-accent-soft text-accent-text"
      >
        <Icon className="size-5" />
      </span>
      <div className="min-w-0 flex-1">
        <p className="text-14 font-medium">{t(`kind.${kind}`, { count })}</p>
        <p className="text-12 text-t3">{t(`line.${kind}`)}</p>
      </div>
      <Link href={roomAddress(tenant, room)} className="button button-soft button-small">
        {t(`act.${kind}`)}
      </Link>
    </li>
  );
}

type Moving = { uploads: Upload[] };

/** Those on their way: asked for one state after the other, and only where some are. */
function UploadsPanel({ running }: { running: number }) {
  const t = useTranslations('console.home');
  const query = useRead<Moving>('/operator/uploads', {
    every: running > 0 ? 3000 : false,
    isWanted: running > 0,
  });
  const uploads = (query.data?.uploads ?? []).filter(
    ({ state }) => !['ready', 'failed', 'canceled'].includes(state),
  );
  return (
    <Panel isFlush title={t('uploads')}>
      {running === 0 && <p className="px-4 pb-4 text-13 text-t2">{t('noUploads')}</p>}
      <ul>
        {uploads.map((upload) => (
          <UploadLine key={upload.id} upload={upload} />
        ))}
      </ul>
    </Panel>
  );
}

function UploadLine({ upload }: { upload: Upload }) {
  const media = useTranslations('console.media');
  const tenant = useTenant();
  const format = useFormat();
  return (
    <li className="relative flex flex-wrap items-center gap-x-3 gap-y-2 border-t border-line px-4 py-3 hover:bg-s2">
      <Link
        href={roomAddress(tenant, `media/${upload.id}`)}
        className="min-w-0 flex-1 basis-40 truncate text-14 font-medium after:absolute after:inset-0"
      >
        <bdi>{upload.name}</bdi>
      </Link>
      <Tag tone="accent">{media(`states.${upload.state}`)}</Tag>
      <span className="flex w-full items-center gap-3 md:w-40">
        <Meter percent={upload.percent} label={upload.name} />
        <span className="tn flex-none text-12">{format.percent(upload.percent)}</span>
      </span>
    </li>
  );
}

function PublishesPanel({ publishes }: { publishes: NonNullable<Overview['publishes']> }) {
  const t = useTranslations('console.home');
  const format = useFormat();
  return (
    <Panel isFlush title={t('publishes')}>
      {publishes.length === 0 && <p className="px-4 pb-4 text-13 text-t2">{t('noPublishes')}</p>}
      <ol>
        {publishes.map((one, at) => (
          <li
            // biome-ignore lint/suspicious/noArrayIndexKey: two may share a moment; the list is read only.
            key={at}
            className="flex items-baseline gap-3 border-t border-line px-4 py-3 text-13"
          >
            <bdi className="min-w-0 flex-1 truncate font-medium">{one.by ?? t('byItself')}</bdi>
            <bdi dir="ltr" className="min-w-0 truncate text-t2">
              {one.section} {one.what}
            </bdi>
            <time dateTime={one.at} className="text-t3">
              {format.ago(one.at)}
            </time>
          </li>
        ))}
      </ol>
    </Panel>
  );
}
