import { Button } from '@atrium/ui/button';
import { Check, X } from 'lucide-react';
import { useTexts } from './texts-context.ts';
import type { Undoable } from './use-undoable.ts';

/** Accept or decline; then what was answered, with Undo, in the same place and of the same height. */
export function AnswerButtons({ answered, answer, undo }: Undoable) {
  const t = useTexts();
  return (
    <div className="mt-2.5 flex min-h-9 flex-wrap items-center gap-2">
      {answered === null ? (
        <>
          <Button size="small" variant="invert" onClick={() => answer(true)}>
            {t('alerts.accept')}
          </Button>
          <Button size="small" variant="outline" onClick={() => answer(false)}>
            {t('alerts.decline')}
          </Button>
        </>
      ) : (
        <>
          <span role="status" className="flex items-center gap-1.5 text-14 font-medium">
            {answered ? (
              <Check aria-hidden className="size-4.5 text-success" />
            ) : (
              <X aria-hidden className="size-4.5 text-t2" />
            )}
            {t(answered ? 'alerts.answered.accepted' : 'alerts.answered.declined')}
          </span>
          <Button size="small" variant="outline" autoFocus onClick={undo}>
            {t('alerts.undo')}
          </Button>
        </>
      )}
    </div>
  );
}
