import { formatFileSize } from '@atrium/i18n/file-size';
import { IconButton } from '@atrium/ui/icon-button';
import { Picture } from '@atrium/ui/image/picture';
import { Progress } from '@atrium/ui/progress';
import { useUi } from '@atrium/ui/ui-provider';
import { Infinity as Endless, RotateCw, X } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { useStore } from '../../../kit/store.ts';
import { useAppContext } from '../../../kit/visit/use-backend.ts';
import {
  type Download,
  dismissDownload,
  downloadFile,
  fileDownloads,
} from '../../../modules/commerce/downloads.ts';

/** What is arriving, and what stopped half-way. */
export function DownloadsPanel() {
  const t = useTranslations('wallet');
  const list = useStore(fileDownloads);
  return (
    <section className="rounded-panel bg-s2 p-5">
      <h2 className="type-title mb-3">{t('downloads')}</h2>
      {list.length > 0 && (
        <ul className="mb-4 flex flex-col divide-y divide-line">
          {list.map((each) => (
            <DownloadLine key={each.id} download={each} />
          ))}
        </ul>
      )}
      <p className="flex gap-2.5 rounded-card bg-s3 p-3 text-13 text-t2">
        <Endless aria-hidden className="size-4 flex-none text-accent-text" />
        {t('again')}
      </p>
    </section>
  );
}

function DownloadLine({ download: { state, received, total, ...wanted } }: { download: Download }) {
  const t = useTranslations('wallet');
  const context = useAppContext();
  const line = useProgressLine({ state, received, total });
  const { id, title, imageUrl } = wanted;
  return (
    <li className="flex items-center gap-3 py-3">
      <span className="pic block size-10 flex-none rounded-badge shadow-none">
        {imageUrl && <Picture src={imageUrl} alt="" width={48} height={48} />}
      </span>
      <span className="min-w-0 flex-1">
        <bdi className="block truncate text-14 font-medium">{title}</bdi>
        <Progress label={title} value={received} max={total || 1} className="my-1.5" />
        <span role="status" className={`block text-12 ${state === 'stopped' ? 'text-warning' : 'text-t2'}`}>
          {line}
        </span>
      </span>
      {state === 'stopped' && (
        <IconButton
          size="small"
          label={t('resume', { title })}
          icon={<RotateCw aria-hidden />}
          onClick={() => void downloadFile(context, wanted)}
        />
      )}
      {(state === 'stopped' || state === 'done') && (
        <IconButton
          size="small"
          variant="plain"
          label={t('dismiss', { title })}
          icon={<X aria-hidden />}
          onClick={() => dismissDownload(id)}
        />
      )}
    </li>
  );
}

function useProgressLine({ state, received, total }: Pick<Download, 'state' | 'received' | 'total'>): string {
  const t = useTranslations('wallet');
  const { locale } = useUi();
  const size = (bytes: number) => formatFileSize(locale, bytes / 1_000_000);
  if (state === 'waiting') return t('waiting');
  if (state === 'stopped') return t('stopped');
  if (state === 'done') return t('done');
  return t('running', { figure: size(received), total: size(total ?? 0) });
}
