import type { StructureNode } from '@atrium/domain/site/models/structure';
import { IconButton } from '@atrium/ui/icon-button';
import { Stage } from '@atrium/ui/overlay/stage';
import { LoaderCircle, X } from 'lucide-react';
import { useTranslations } from 'use-intl';
import type { DialogControl } from '../../../kit/dialogs/dialogs.ts';
import { StoryViewer } from './story-viewer.tsx';
import { useStories } from './use-stories.ts';

type StoryDialogProps = DialogControl & {
  page: string;
  /** The row of circles, without its slides. */
  section: StructureNode;
  /** Which circle was pressed. */
  first: number;
};

const neutralHue = 270;

export default function StoryDialog({ page, section, first, onClose }: StoryDialogProps) {
  const loaded = useStories(page, section);
  const pressed = section.data.entries?.[first];
  return (
    <Stage
      open
      onOpenChange={onClose}
      title={section.data.title ?? pressed?.title ?? ''}
      hue={pressed?.hue ?? neutralHue}
      ownKeys
    >
      {/* a phone's shape wherever there is more room than a phone has */}
      <div className="relative isolate m-auto flex size-full flex-col overflow-hidden bg-bg text-white md:h-[min(100%-3rem,56rem)] md:w-auto md:aspect-9/16 md:rounded-dialog md:shadow-3">
        {loaded ? (
          <StoryViewer stories={loaded.stories} remembers={loaded.isWhole} first={first} onClose={onClose} />
        ) : (
          <Waiting onClose={onClose} />
        )}
      </div>
    </Stage>
  );
}

function Waiting({ onClose }: DialogControl) {
  const t = useTranslations('common');
  return (
    <>
      <IconButton
        label={t('close')}
        variant="dark"
        icon={<X aria-hidden />}
        onClick={onClose}
        className="m-3 self-end"
      />
      <p role="status" className="m-auto">
        <LoaderCircle aria-hidden className="animate-spin" />
        <span className="sr-only">{t('loading')}</span>
      </p>
    </>
  );
}
