import { Consent } from '../features/consent/consent.tsx';
import { Installer } from '../features/install/installer.tsx';
import { PasscodeHost } from '../modules/parental-control/passcode-host.tsx';
import { DialogHost } from './dialog-host.tsx';
import { CreditAlert } from './popups/credit-alert.tsx';
import { Popups } from './popups/popups.tsx';

/** What asks or offers something and is in no rendered page: fetched once the first one stands. */
export default function Later() {
  return (
    <>
      <Consent />
      <DialogHost />
      <PasscodeHost />
      <Popups />
      <CreditAlert />
      <Installer />
    </>
  );
}
