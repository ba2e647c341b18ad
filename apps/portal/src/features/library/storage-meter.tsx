import type { Vertical } from '@atrium/domain/verticals';
import { formatBytes } from '@atrium/i18n/file-size';
import { useUi } from '@atrium/ui/ui-provider';
import { useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { bytesOf, type KeptSound, verticalOf } from '../../modules/offline/kept-sound.ts';

const kinds = [
  { vertical: 'music', look: 'bg-[#2aa79b]' },
  { vertical: 'podcasts', look: 'bg-[#7d6bd6]' },
  { vertical: 'audiobooks', look: 'bg-[#e0665a]' },
] as const satisfies readonly { vertical: Vertical; look: string }[];

/** How much of what the browser gives us is taken, and by what. A chart: it fills from where reading begins. */
export function StorageMeter({ sounds }: { sounds: readonly KeptSound[] }) {
  const t = useTranslations();
  const { locale } = useUi();
  const used = bytesOf(sounds);
  const quota = useQuota(sounds.length);
  const total = quota ?? used;
  const parts = kinds
    .map((kind) => ({
      ...kind,
      bytes: bytesOf(sounds.filter((sound) => verticalOf(sound) === kind.vertical)),
    }))
    .filter(({ bytes }) => bytes > 0);
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
