import type { UploadDetails } from '@atrium/contract/schemas/uploads';
import { Link } from '@atrium/ui/ui-provider';
import { useNavigate, useParams } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { Meter } from '../../kit/meter.tsx';
import { Fact, Page, Panel } from '../../kit/panel.tsx';
import { useCan } from '../../kit/session.tsx';
import { RowsSkeleton, Shown } from '../../kit/states.tsx';
import { useFormat } from '../../kit/use-format.ts';
import { roomAddress, useRead, useTenant } from '../../kit/use-tenant.ts';
import { UploadActs } from './upload-acts.tsx';
import { UploadState } from './upload-row.tsx';

export function Room() {
  const { id = '' } = useParams({ strict: false }) as { id?: string };
  const query = useRead<UploadDetails>(`/operator/uploads/${encodeURIComponent(id)}`, { every: 2500 });
  return (
    <Shown query={query} skeleton={<RowsSkeleton />}>
      {(upload) => <Details upload={upload} />}
    </Shown>
  );
}

function Details({ upload }: { upload: UploadDetails }) {
  const t = useTranslations('console.media');
  const tenant = useTenant();
  const format = useFormat();
  const navigate = useNavigate();
  const isWorking = upload.state === 'packaging' || upload.state === 'probing';
  return (
    <Page
      title={
        <span className="flex min-w-0 items-center gap-3">
          <Link
            href={roomAddress(tenant, 'media')}
            aria-label={t('back')}
            className="pressable grid size-11 flex-none place-items-center rounded-full hover:bg-s2"
          >
            <ArrowLeft aria-hidden className="size-5 rtl:-scale-x-100" />
          </Link>
          <bdi className="truncate">{upload.name}</bdi>
        </span>
      }
      aside={
        <>
          <UploadState state={upload.state} />
          <UploadActs upload={upload} onDeleted={() => void navigate({ to: roomAddress(tenant, 'media') })} />
        </>
      }
    >
      {upload.cause && (
        <p role="alert" className="rounded-panel bg-s1 p-4 text-14 shadow-1 ring-1 ring-danger">
          <bdi>{upload.cause}</bdi>
        </p>
      )}
      <div className="grid items-start gap-4 lg:grid-cols-2">
        <Panel title={t('work')}>
          {isWorking && (
            <div className="flex items-center gap-3 pb-3">
              <Meter percent={upload.percent} label={upload.name} />
              <span className="tn text-14 font-heavy">{format.percent(upload.percent)}</span>
            </div>
          )}
          <dl>
            {upload.step && (
              <Fact name={t('step')}>
                <bdi>{upload.step}</bdi>
              </Fact>
            )}
            {upload.speed !== null && (
              <Fact name={t('speed')}>
                {t('realTime', { number: format.number(upload.speed, { maximumFractionDigits: 1 }) })}
              </Fact>
            )}
            <Fact name={t('kind')}>{t(`kinds.${upload.kind ?? 'auto'}`)}</Fact>
            <Fact name={t('size')}>{format.bytes(upload.size)}</Fact>
            <Fact name={t('by')}>
              <bdi>{upload.uploader}</bdi>
            </Fact>
            <Fact name={t('begun')}>{format.moment(upload.createdAt)}</Fact>
            {upload.readyAt && <Fact name={t('readyAt')}>{format.moment(upload.readyAt)}</Fact>}
          </dl>
          <UsedBy upload={upload} />
        </Panel>
        <LogPanel upload={upload} />
      </div>
    </Page>
  );
}

function LogPanel({ upload }: { upload: UploadDetails }) {
  const t = useTranslations('console.media');
  return (
    <Panel title={t('log')}>
      {upload.log ? (
        <pre
          dir="ltr"
          // biome-ignore lint/a11y/noNoninteractiveTabindex: what is longer than its box is scrolled by keys.
          tabIndex={0}
          className="max-h-100 overflow-auto rounded-card bg-s2 p-3 text-12 whitespace-pre-wrap"
        >
          {upload.log}
        </pre>
      ) : (
        <p className="text-13 text-t2">{t('noLog')}</p>
      )}
      {upload.facts && (
        <dl className="pt-3">
          {Object.entries(upload.facts).map(([name, value]) => (
            <Fact key={name} name={name}>
              <bdi dir="ltr">{typeof value === 'string' ? value : JSON.stringify(value)}</bdi>
            </Fact>
          ))}
        </dl>
      )}
    </Panel>
  );
}

function UsedBy({ upload }: { upload: UploadDetails }) {
  const t = useTranslations('console.media');
  const tenant = useTenant();
  const can = useCan();
  const rows = [
    ['playedBy', upload.playedBy],
    ['awaitedBy', upload.awaitedBy],
  ] as const;
  return rows.map(([name, articles]) =>
    articles.length === 0 ? null : (
      <p key={name} className="flex flex-wrap items-center gap-2 pt-3 text-13">
        <span className="text-t2">{t(name)}</span>
        {articles.map((id) =>
          can('publish') ? (
            <Link
              key={id}
              href={roomAddress(tenant, `catalogue/${id}`)}
              className="hit tn font-medium text-accent-text hover:underline"
            >
              #{id}
            </Link>
          ) : (
            <span key={id} className="tn">
              #{id}
            </span>
          ),
        )}
      </p>
    ),
  );
}
