import { locales } from '@atrium/i18n/locales';
import { useUi } from '@atrium/ui/ui-provider';
import { Suspense, useState } from 'react';
import { laterPart } from '../../../kit/document/loading/later-part.ts';
import { Choice, type Setting } from './setting-choice.tsx';

/** Most people see one of the two forms, and never the other. */
const SettingsSheet = laterPart(() => import('./settings-sheet.later.tsx'));

interface FilmSettingsProps {
  id: string;
  settings: readonly Setting[];
  stage: HTMLElement | null;
  /** The film alone has the whole screen. */
  isAlone: boolean;
  onClose: () => void;
}

/** Beside each other where the film has room for all of them, else one after the other in a sheet. */
export function FilmSettings({ id, settings, stage, isAlone, onClose }: FilmSettingsProps) {
  const [isRoomy] = useState(() => stage !== null && holdsAll(stage));
  if (isRoomy) return <SettingsPanel id={id} settings={settings} />;
  return (
    <Suspense>
      <SettingsSheet id={id} settings={settings} inside={isAlone ? stage : null} onClose={onClose} />
    </Suspense>
  );
}

const allColumns = 1020;
const allRows = 460;

const holdsAll = ({ clientWidth, clientHeight }: HTMLElement) =>
  clientWidth >= allColumns && clientHeight >= allRows;

/** Inside the film and not in a menu of the page: on the whole screen nothing else is seen. */
function SettingsPanel({ id, settings }: Pick<FilmSettingsProps, 'id' | 'settings'>) {
  const { dir } = locales[useUi().locale];
  return (
    // beside its button, which stands on the same side in every language
    <div dir="ltr" className="absolute end-3 top-3 bottom-24 z-10 flex flex-col justify-end">
      <div
        id={id}
        dir={dir}
        className="flex animate-reveal gap-5 overflow-auto rounded-panel bg-[oklch(0.2_0.02_275/0.96)] p-3 shadow-3 ring-1 ring-line"
      >
        {settings.map((setting) => (
          <Choice key={setting.title} setting={setting} />
        ))}
      </div>
    </div>
  );
}
