import type { Vertical } from '@atrium/domain/catalogue/verticals';
import { formatBytes } from '@atrium/i18n/file-size';
import { useUi } from '@atrium/ui/ui-provider';
import { useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import {
  downloadedBytesOf,
  type OfflineRecording,
  verticalOf,
} from '../../modules/offline/offline-recording.ts';

/** The colour of a vertical in the chart; null: nothing of it is stored for offline use. */
const looks: Readonly<Record<Vertical, string | null>> = {
  music: 'bg-[#2aa79b]',
  video: null,
  podcasts: 'bg-[#7d6bd6]',
  audiobooks: 'bg-[#e0665a]',
  games: null,
  arcade: null,
  tournaments: null,
  vouchers: null,
  news: null,
  apps: null,
};
const verticals = Object.keys(looks) as Vertical[];

/** How much of what the browser gives us is taken, and by what. A chart: it fills from where reading begins. */
export function StorageMeter({ sounds }: { sounds: readonly OfflineRecording[] }) {
  const t = useTranslations();
  const { locale } = useUi();
  const used = downloadedBytesOf(sounds);
  const quota = useQuota(sounds.length);
  const total = quota ?? used;
  const parts = verticals.flatMap((vertical) => {
    const look = looks[vertical];
    const bytes = downloadedBytesOf(sounds.filter((sound) => verticalOf(sound) === vertical));
    return look !== null && bytes > 0 ? [{ vertical, look, bytes }] : [];
  });
  return (
    <section aria-label={t('offline.space')} className="rounded-panel bg-s2 p-4 md:p-5">
      <p className="flex items-baseline justify-between gap-4">
        <span className="text-15 font-medium">{t('offline.space')}</span>
        <span className="text-15 text-t2">
          <b className="tn text-20 text-t1">{formatBytes(locale, used)}</b>{' '}
          {quota !== null && t('offline.of', { total: formatBytes(locale, quota) })}
        </span>
      </p>
      <div className="mt-3 flex h-2.5 gap-0.5 overflow-hidden rounded-full bg-track">
        {parts.map(({ vertical, look, bytes }) => (
          <span
            key={vertical}
            className={`${look} min-w-1`}
            style={{ inlineSize: `${(bytes / Math.max(total, 1)) * 100}%` }}
          />
        ))}
      </div>
      {parts.length > 0 && (
        <ul className="mt-3 flex flex-wrap gap-x-5 gap-y-1 text-13 text-t2">
          {parts.map(({ vertical, look, bytes }) => (
            <li key={vertical} className="flex items-center gap-2">
              <span aria-hidden className={`size-2.5 rounded-[3px] ${look}`} />
              {t(`chrome.nav.${vertical}`)} <span className="tn">{formatBytes(locale, bytes)}</span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

/** Bytes this origin may have; null where the browser does not say. Asked for anew when something came or went. */
function useQuota(count: number): number | null {
  const [quota, setQuota] = useState<number | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is free changes with what is kept
  useEffect(() => {
    void navigator.storage?.estimate?.().then(({ quota: told }) => setQuota(told ?? null));
  }, [count]);
  return quota;
}
