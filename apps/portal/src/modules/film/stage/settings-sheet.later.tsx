import { Button } from '@atrium/ui/button';
import { DirectionalIcon } from '@atrium/ui/directional-icon';
import { Sheet } from '@atrium/ui/overlay/sheet';
import { ArrowLeft, ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Choice, type Setting, settingRow } from './setting-choice.tsx';

interface SettingsSheetProps {
  id: string;
  settings: readonly Setting[];
  inside: HTMLElement | null;
  onClose: () => void;
}

/** What may be chosen and what is chosen, one row each; a row opens its choices. */
export default function SettingsSheet({ id, settings, inside, onClose }: SettingsSheetProps) {
  const t = useTranslations('video.film');
  const common = useTranslations('common');
  const [title, setTitle] = useState<string | null>(null);
  const [left, setLeft] = useState<string | null>(null);
  // one may go while it is open: there are no second subtitles without the first
  const opened = settings.find((setting) => setting.title === title);
  const goBack = () => {
    setLeft(title);
    setTitle(null);
  };
  return (
    <Sheet open onOpenChange={onClose} title={opened ? opened.title : t('settings')} inside={inside}>
      <div id={id} className="-mx-2">
        {opened ? (
          <>
            <Button variant="ghost" size="small" icon={<DirectionalIcon icon={ArrowLeft} />} onClick={goBack}>
              {common('back')}
            </Button>
            <Choice key={opened.title} setting={opened} isAlone />
          </>
        ) : (
          settings.map((setting) => (
            <button
              key={setting.title}
              type="button"
              // biome-ignore lint/a11y/noAutofocus: the way back leads to the entry that was open
              autoFocus={setting.title === left}
              onClick={() => setTitle(setting.title)}
              className={`${settingRow} w-full text-start`}
            >
              <span className="flex-1">{setting.title}</span>
              <Chosen setting={setting} />
              <DirectionalIcon icon={ChevronRight} className="size-5 text-t3" />
            </button>
          ))
        )}
      </div>
    </Sheet>
  );
}

function Chosen({ setting: { options, value } }: { setting: Setting }) {
  const chosen = options.find((option) => option.value === value);
  return (
    <bdi lang={chosen?.lang} className="text-t2">
      {chosen?.label}
    </bdi>
  );
}
