import { call } from '../call.ts';

export const parentalControlCalls = {
  getParentalControl: call('GET /parental-control', 'user', {
    empty: {
      isActive: false,
      maxAgeGroup: null,
      isSet: false,
      dailyMinutes: null,
      allowedHours: null,
      protectPayment: false,
      minutesUsed: 0,
      closed: null,
    },
  }),
  saveParentalControl: call('PUT /parental-control', 'user', { secret: true }),
  verifyParentalPassword: call('POST /parental-control/verify/parentalpassword', 'user', { secret: true }),
  reportPresence: call('POST /parental-control/presence', 'user'),
  extendTime: call('POST /parental-control/extend', 'user', { secret: true }),
  sendPasscodeEmail: call('POST /parental-control/sendEmail', 'user', { secret: true }),
  resetPasscode: call('POST /parental-control/resetPasscode', 'user', { secret: true }),
} as const;
