import { CookieConsentHost } from '../features/consent/consent.tsx';
import { Installer } from '../features/install/installer.tsx';
import { PasscodeHost } from '../modules/parental-control/passcode-host.tsx';
import { DialogHost } from './dialog-host.tsx';
import { PendingTitle } from './frame/pending-title.tsx';
import { Popups } from './popups/popups.tsx';

/** What asks, offers or says something and is in no rendered page: fetched once the first one stands. */
export default function Later() {
  return (
    <>
      <PendingTitle />
      <CookieConsentHost />
      <DialogHost />
      <PasscodeHost />
      <Popups />
      <Installer />
    </>
  );
}
