import { read, write } from '../call.ts';

export const parentalControlCalls = {
  getParentalControl: read('GET /parental-control', 'setParentalControl', {
    isPart: true,
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
  saveParentalControl: write('PUT /parental-control', 'setParentalControl', { secret: true }),
  verifyParentalPassword: write('POST /parental-control/verify/parentalpassword', 'setParentalControl', {
    secret: true,
  }),
  reportPresence: write('POST /parental-control/presence', 'setParentalControl'),
  extendTime: write('POST /parental-control/extend', 'setParentalControl', { secret: true }),
  sendPasscodeEmail: write('POST /parental-control/sendEmail', 'setParentalControl', { secret: true }),
  resetPasscode: write('POST /parental-control/resetPasscode', 'setParentalControl', { secret: true }),
} as const;
