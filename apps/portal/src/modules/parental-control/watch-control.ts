import type { AnyRouter } from '@tanstack/react-router';
import { openDialog } from '../../kit/dialogs/dialogs.ts';
import { isSensitivePage } from '../../kit/document/sensitive-page.ts';
import { showAnswer } from '../../kit/visit/change-personal.ts';
import { loadPersonal } from '../../kit/visit/personal-data.ts';
import { loadTexts } from '../../kit/visit/texts.ts';
import { contextOf } from '../../kit/visit/use-backend.ts';
import { playing } from '../player/engine/playing.ts';
import { soundOwner } from '../player/engine/sound-owner.ts';
import { type ParentalControlAnswer, parentalControl } from './parental-control.ts';

const aMinute = 60_000;

/**
 * While parental control is on: says once a minute that this account is in use, and shows the notice for as long as
 * it may not be. The backend counts and decides; a script that is switched off gains nothing.
 */
export async function watchControl(router: AnyRouter) {
  const context = contextOf(router);
  const { backend, visit } = context;
  const known = await loadPersonal(context, parentalControl);
  const isActive = known.ok && known.body.isActive;
  /** This document was made while the account was closed. */
  const letIn = async () => {
    if (!visit.closed) return;
    visit.closed = null;
    await router.invalidate();
  };
  if (!isActive) await letIn();
  // Nothing is watched or played there, and a parent must be able to reach the settings.
  if (!isActive || isSensitivePage()) return;

  let closeNotice: (() => void) | null = null;
  const enforce = async (control: ParentalControlAnswer) => {
    showAnswer(context, parentalControl, control);
    if (!control.closed) {
      closeNotice?.();
      closeNotice = null;
      await letIn();
    } else if (!closeNotice) {
      fallSilent();
      await loadTexts(context, context.locale(), '/parentalControl');
      closeNotice ??= openDialog(
        () => import('./closed-notice.later.tsx'),
        { control },
        { keepOnNavigation: true, waitsAs: 'closed' },
      );
    }
  };
  const report = async () => {
    if (document.visibilityState !== 'visible' && !playing.get().isPlaying) return;
    const answer = await backend.ask('reportPresence');
    if (answer.ok) await enforce(answer.body);
  };

  await report();
  setInterval(() => void report(), aMinute);
  document.addEventListener('visibilitychange', () => void report());
}

function fallSilent() {
  soundOwner.silence();
  for (const media of document.querySelectorAll<HTMLMediaElement>('audio, video')) media.pause();
}
