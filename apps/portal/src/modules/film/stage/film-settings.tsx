import { joinFacts } from '@atrium/i18n/format';
import { locales } from '@atrium/i18n/locales';
import { Button } from '@atrium/ui/button';
import { DirectionalIcon } from '@atrium/ui/directional-icon';
import { useUi } from '@atrium/ui/ui-provider';
import { ALargeSmall, ArrowLeft } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useTranslations } from 'use-intl';
import { laterPart } from '../../../kit/document/loading/later-part.ts';
import { Choice, ChoiceRow, type Setting } from './setting-choice.tsx';
import type { FilmSettingsOffer } from './use-film-settings.ts';

/** Most people see one of the two forms, and never the other. */
const SettingsSheet = laterPart(() => import('./settings-sheet.later.tsx'));

interface FilmSettingsProps {
  id: string;
  settings: FilmSettingsOffer;
  stage: HTMLElement | null;
  /** The film alone has the whole screen. */
  isAlone: boolean;
  onClose: () => void;
}

/** One small menu where the film has room for it, else one after the other in a sheet. */
export function FilmSettings({ id, settings, stage, isAlone, onClose }: FilmSettingsProps) {
  const [isRoomy] = useState(() => stage !== null && holdsMenu(stage));
  if (isRoomy) return <SettingsMenu id={id} settings={settings} />;
  const { columns, look, speed } = settings;
  return (
    <Suspense>
      <SettingsSheet
        id={id}
        settings={[...columns, ...look, ...(speed ? [speed] : [])]}
        inside={isAlone ? stage : null}
        onClose={onClose}
      />
    </Suspense>
  );
}

const menuColumns = 620;
const menuRows = 420;

/** Whether a menu has room inside the film. */
export const holdsMenu = ({ clientWidth, clientHeight }: HTMLElement) =>
  clientWidth >= menuColumns && clientHeight >= menuRows;

/** Inside the film and not in a menu of the page: on the whole screen nothing else is seen. */
function SettingsMenu({
  id,
  settings: { columns, look, speed },
}: Pick<FilmSettingsProps, 'id' | 'settings'>) {
  const { dir } = locales[useUi().locale];
  const [isLookOpen, openLook] = useState(false);
  const shown = isLookOpen && look.length > 0 ? look : columns;
  return (
    // beside its button, which stands on the same side in every language
    <div
      dir="ltr"
      className="pointer-events-none absolute end-3 top-3 bottom-30 z-10 flex flex-col items-end justify-end md:end-10"
    >
      <div
        id={id}
        dir={dir}
        className="pointer-events-auto flex max-h-full w-137 animate-reveal flex-col rounded-dialog bg-[oklch(0.2_0.02_275/0.96)] shadow-3 ring-1 ring-line"
      >
        {shown.length > 0 && (
          <div className="flex min-h-0 divide-x divide-line overflow-auto overscroll-contain px-1 pt-3.5 pb-2 *:px-2">
            {shown.map((setting) => (
              <Choice key={setting.title} setting={setting} />
            ))}
          </div>
        )}
        <div className="flex flex-none items-center justify-between gap-2 border-t border-line p-3 first:border-t-0">
          {look.length > 0 ? (
            <LookButton look={look} isOpen={isLookOpen} onPress={() => openLook(!isLookOpen)} />
          ) : (
            <span />
          )}
          {speed && <ChoiceRow setting={speed} />}
        </div>
      </div>
    </div>
  );
}

interface LookButtonProps {
  look: readonly Setting[];
  isOpen: boolean;
  onPress: () => void;
}

/** Leads to how subtitles look, with what is chosen of it, and back. */
function LookButton({ look, isOpen, onPress }: LookButtonProps) {
  const t = useTranslations();
  const { locale } = useUi();
  const chosen = look
    .slice(0, 2)
    .map(({ options, value }) => options.find((one) => one.value === value)?.label);
  if (isOpen)
    return (
      <Button variant="ghost" size="small" icon={<DirectionalIcon icon={ArrowLeft} />} onClick={onPress}>
        {t('common.back')}
      </Button>
    );
  return (
    <button
      type="button"
      onClick={onPress}
      className="flex min-h-11 min-w-0 items-center gap-2.5 rounded-card px-2 text-start text-13 hover:bg-s2"
    >
      <ALargeSmall aria-hidden className="size-5 flex-none" />
      <span className="min-w-0">
        <span className="block truncate font-medium">{t('video.film.subtitleStyle')}</span>
        <span className="block truncate text-12 text-t2">{joinFacts(locale, chosen)}</span>
      </span>
    </button>
  );
}
