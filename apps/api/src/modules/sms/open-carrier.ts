import { createSmpp } from './smpp.ts';
import type { SmsCarrier } from './sms-carrier.ts';
import type { SmsSettings } from './sms-settings.ts';
import { createTwilio } from './twilio.ts';

export const openCarrier = (settings: SmsSettings): SmsCarrier =>
  settings.kind === 'twilio' ? createTwilio(settings) : createSmpp(settings);
