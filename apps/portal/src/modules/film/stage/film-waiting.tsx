import { Picture } from '@atrium/ui/image/picture';
import { LoaderCircle, Play } from 'lucide-react';
import { useTranslations } from 'use-intl';
import type { FilmControls } from '../watching/use-film.ts';

/** The poster until the film is open, and a sign while it loads. */
export function FilmWaiting({ film, poster }: { film: FilmControls; poster: string | undefined }) {
  const t = useTranslations('common');
  const { state, source, watching } = film;
  const isLoading =
    source.isOpen && !source.problem && (state.isWaiting || (!state.isPlaying && state.duration === 0));
  return (
    <>
      {poster && !source.isOpen && (
        <div className="pointer-events-none absolute inset-0">
          <Picture
            src={poster}
            alt=""
            width={1280}
            height={720}
            sizes="(min-width: 80rem) 80rem, 100vw"
            priority
          />
        </div>
      )}
      {(isLoading || watching.isAsking) && !watching.refusal && (
        <div role="status" className="pointer-events-none absolute inset-0 grid place-items-center">
          <LoaderCircle aria-hidden className="size-14 animate-spin" strokeWidth={1.5} />
          <span className="sr-only">{t('loading')}</span>
        </div>
      )}
    </>
  );
}

export const BigPlay = ({ label, onPress }: { label: string; onPress: () => void }) => (
  <button
    type="button"
    aria-label={label}
    onClick={onPress}
    className="absolute inset-0 grid cursor-pointer place-items-center -outline-offset-4"
  >
    <span className="button-light pressable grid size-18 place-items-center rounded-full shadow-3 md:size-22">
      <Play aria-hidden fill="currentColor" className="ms-1 size-8 rtl:ms-0 rtl:me-1" />
    </span>
  </button>
);
