import { passcodeLengths } from '@atrium/domain/access/parental-control';
import { PinField } from '@atrium/ui/fields/pin-field';
import type { ComponentProps } from 'react';

type PasscodeFieldProps = Omit<ComponentProps<typeof PinField>, 'length' | 'least' | 'secret'>;

export const PasscodeField = (props: PasscodeFieldProps) => (
  <PinField {...props} secret least={passcodeLengths.least} length={passcodeLengths.most} />
);
