import { locales } from '@atrium/i18n/locales';
import { IconButton } from '@atrium/ui/icon-button';
import { useUi } from '@atrium/ui/ui-provider';
import { X } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { filmCommands, keysOf } from './film-keys.ts';

/**
 * Which key does what; inside the film, for on the whole screen nothing else is seen. At the top, on the side where
 * nothing else opens: what can be skipped stands below it, what comes next on the other side.
 */
export function FilmKeysPanel({ id, onClose }: { id: string; onClose: () => void }) {
  const t = useTranslations();
  const { dir } = locales[useUi().locale];
  return (
    <div
      dir="ltr"
      className="pointer-events-none absolute start-3 top-18 bottom-48 z-10 flex flex-col md:start-10 md:top-24"
    >
      <section
        id={id}
        dir={dir}
        aria-label={t('video.film.keys')}
        className="pointer-events-auto max-h-full w-137 max-w-full animate-reveal overflow-auto overscroll-contain rounded-dialog bg-[oklch(0.2_0.02_275/0.96)] p-4 shadow-3 ring-1 ring-line"
      >
        <div className="flex items-center gap-3">
          <h2 className="flex-1 text-14 font-medium">{t('video.film.keys')}</h2>
          <IconButton label={t('common.close')} icon={<X aria-hidden />} size="small" onClick={onClose} />
        </div>
        <dl className="mt-1 grid grid-cols-2 gap-x-6 gap-y-1.5 text-13">
          {filmCommands.map((command) => (
            <div key={command} className="flex items-baseline gap-3">
              <dt dir="ltr" className="flex w-18 flex-none gap-1">
                {keysOf(command).map((key) => (
                  <kbd key={key} className="min-w-6 rounded-badge bg-s3 px-1.5 text-center">
                    {key}
                  </kbd>
                ))}
              </dt>
              <dd className="min-w-0 text-t2">{t(`video.film.does.${command}`)}</dd>
            </div>
          ))}
        </dl>
      </section>
    </div>
  );
}
