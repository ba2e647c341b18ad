import { type QrModules, qrCode } from '@atrium/domain/values/qr-code';
import { useMemo } from 'react';
import { useTranslations } from 'use-intl';

/** A picture for the app, and the same in letters for whoever cannot scan. */
export function AuthenticatorSecret({ secret, address }: { secret: string; address: string }) {
  const t = useTranslations('console.invitation');
  const modules = useMemo(() => drawn(address), [address]);
  return (
    <section aria-label={t('app')} className="flex flex-col gap-3 rounded-panel bg-s1 p-4 shadow-1">
      <p className="text-13 text-t2">{t('scan')}</p>
      <div className="flex flex-wrap items-center gap-4">
        {modules && <QrPicture modules={modules} label={t('picture')} />}
        <div className="flex min-w-0 flex-1 basis-40 flex-col gap-2">
          <code dir="ltr" className="tn text-14 font-medium select-all">
            {secret.match(/.{1,4}/g)?.join(' ') ?? secret}
          </code>
          <a href={address} className="hit text-13 font-medium text-accent-text hover:underline">
            {t('open')}
          </a>
        </div>
      </div>
    </section>
  );
}

function drawn(address: string): QrModules | null {
  try {
    return qrCode(address);
  } catch {
    return null; // too long for a small picture: the letters are there
  }
}

/** Dark on white in both themes: cameras expect it. */
const QrPicture = ({ modules, label }: { modules: QrModules; label: string }) => (
  <svg
    viewBox={`-4 -4 ${modules.length + 8} ${modules.length + 8}`}
    role="img"
    aria-label={label}
    shapeRendering="crispEdges"
    className="size-44 rounded-card bg-white"
  >
    <path
      fill="#000"
      d={modules.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : ''))).join('')}
    />
  </svg>
);
