import type { AnyRouter } from '@tanstack/react-router';
import { isSignOutExpected } from '../../kit/visit/session.ts';
import { contextOf } from '../../kit/visit/use-backend.ts';
import { followNotifications } from '../../modules/notifications/notification-stream.ts';
import { watchControl } from '../../modules/parental-control/watch-control.ts';
import { signedOutTabs } from '../../modules/person/signed-out-tabs.ts';
import { soundOwner } from '../../modules/player/engine/sound-owner.ts';

/** Listeners that live as long as the document of a signed-in customer. */
export function installPerson(router: AnyRouter) {
  void watchControl(router);
  followNotifications(contextOf(router));
  signedOutTabs().addEventListener('message', leave, { once: true });
}

/** A new document is a guest's. Until it is there nothing more is heard of what was this person's. */
function leave() {
  soundOwner.silence();
  // a page that tells how a session ended says so to its end
  if (!isSignOutExpected()) location.reload();
}
