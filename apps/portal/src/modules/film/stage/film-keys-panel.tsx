import { useTranslations } from 'use-intl';
import { filmCommands, keysOf } from './film-keys.ts';

/** Which key does what; inside the film, for on the whole screen nothing else is seen. */
export function FilmKeysPanel({ id }: { id: string }) {
  const t = useTranslations('video.film');
  return (
    <section
      id={id}
      aria-label={t('keys')}
      className="absolute end-3 top-3 bottom-24 z-10 overflow-auto rounded-panel bg-[oklch(0.2_0.02_275/0.96)] p-4 shadow-3 ring-1 ring-line"
    >
      <h2 className="text-14 font-medium">{t('keys')}</h2>
      <dl className="mt-2 grid grid-cols-[auto_1fr] gap-x-5 gap-y-1.5 text-13">
        {filmCommands.map((command) => (
          <div key={command} className="contents">
            <dt dir="ltr" className="flex gap-1">
              {keysOf(command).map((key) => (
                <kbd key={key} className="min-w-6 rounded-badge bg-s3 px-1.5 text-center">
                  {key}
                </kbd>
              ))}
            </dt>
            <dd className="text-t2">{t(`does.${command}`)}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
