import { Ellipsis } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../button.tsx';
import { Countdown } from '../countdown/countdown.tsx';
import { IconButton } from '../icon-button.tsx';
import { Menu } from '../menu/menu.tsx';
import { Dialog } from '../overlay/dialog.tsx';
import { Sheet } from '../overlay/sheet.tsx';
import { PriceTag } from '../price.tsx';
import { Progress, ProgressRing } from '../progress.tsx';
import { RatingInput, RatingStars } from '../rating-stars.tsx';
import { SeekBar } from '../seek-bar.tsx';
import { useSnackbar } from '../snackbar/snackbar.tsx';
import { Tabs } from '../tabs.tsx';
import { GalleryBoard, GalleryFlow } from './board.tsx';

const noon = new Date('2026-11-15T12:00:00Z');
const final = new Date('2026-11-17T16:17:00Z');

export function OverlayBoard() {
  const announce = useSnackbar();
  const [open, setOpen] = useState<'dialog' | 'sheet' | null>(null);
  const onOpenChange = (isOpen: boolean) => !isOpen && setOpen(null);
  return (
    <GalleryBoard title="Dialog, sheet, menu, snackbar">
      <GalleryFlow>
        <Button onClick={() => setOpen('dialog')}>Open dialog</Button>
        <Button onClick={() => setOpen('sheet')}>Open sheet</Button>
        <Button
          onClick={() =>
            announce('Added to My list', {
              tone: 'success',
              action: { label: 'Undo', run: () => {} },
            })
          }
        >
          Save
        </Button>
        <Menu
          trigger={<IconButton label="More" icon={<Ellipsis aria-hidden />} variant="filled" />}
          entries={[
            { id: 'en', label: 'English', selected: true },
            { id: 'ar', label: 'العربية', lang: 'ar' },
            { id: 'delete', label: 'Delete', danger: true },
          ]}
        />
      </GalleryFlow>
      <Dialog
        open={open === 'dialog'}
        onOpenChange={onOpenChange}
        title="Keep listening"
        description="The preview has ended. Play this album in full with Music, from €5.99 a month."
        art={
          <div className="h-32 bg-[linear-gradient(120deg,oklch(.75_.15_60),oklch(.5_.18_20),oklch(.35_.12_300))]" />
        }
      >
        <Button variant="accent" size="large" wide>
          Try 7 days free
        </Button>
        <Button variant="ghost" wide className="mt-1.5" onClick={() => setOpen(null)}>
          Not now
        </Button>
      </Dialog>
      <Sheet open={open === 'sheet'} onOpenChange={onOpenChange} title="Queue">
        <p className="text-t2">Next up</p>
      </Sheet>
    </GalleryBoard>
  );
}

export const MeterBoard = () => (
  <GalleryBoard title="Tabs, figures, progress; transport never mirrored">
    <Tabs
      label="Series"
      tabs={['Episodes', 'More like this', 'Details'].map((label) => ({ id: label, label, content: null }))}
    />
    <SeekBar label="Position" position={102} duration={245} />
    <GalleryFlow>
      <PriceTag
        value={{ amount: 899, currency: 'EUR' }}
        previous={{ amount: 1199, currency: 'EUR' }}
        className="text-28 font-heavy"
      />
      <ProgressRing label="4 of 5" value={4} max={5} text="4/5" />
      <Countdown
        until={final}
        now={noon}
        labels={{ days: 'days', hours: 'hours', minutes: 'min', seconds: 's' }}
      />
    </GalleryFlow>
    <Progress label="Download" value={0.4} />
    <GalleryFlow>
      <RatingStars label="4.3 of 5" value={4.3} />
      <RatingInput
        legend="Your rating"
        name="stars"
        value={4}
        onChange={() => {}}
        labelOf={(count) => `${count}`}
      />
    </GalleryFlow>
  </GalleryBoard>
);
