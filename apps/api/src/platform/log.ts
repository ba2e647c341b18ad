import { type DestinationStream, type Logger, pino } from 'pino';

const levels = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const;
export type LogLevel = (typeof levels)[number];
export const logLevels: readonly LogLevel[] = levels;

/** Names that carry a person or a secret, at any depth a log line of ours reaches. */
const secretKeys = [
  'authorization',
  'cookie',
  'set-cookie',
  'password',
  'passcode',
  'pin',
  'token',
  'access_token',
  'accessToken',
  'refresh_token',
  'refreshToken',
  'purchaseToken',
  'email',
  'phone',
  'msisdn',
  'ip',
  'code',
  'randomCode',
];
const paths = secretKeys.flatMap((key) => [`["${key}"]`, `*["${key}"]`, `*.*["${key}"]`]);

const mail = /[\w.+-]+@[\w-]+(\.[\w-]+)+/g;
const jwt = /\beyJ[\w-]{10,}\.[\w-]+\.[\w-]*/g;
const phone = /\+?\d[\d ]{7,14}\d/g;
const address = /\b(\d{1,3}\.\d{1,3}\.\d{1,3})\.\d{1,3}\b/g;

/** Free text can carry what no key names: an error message quotes the value that broke it. */
export const scrub = (text: string): string =>
  text.replace(jwt, '[token]').replace(mail, '[mail]').replace(address, '$1.x').replace(phone, '[number]');

export function createLog(level: LogLevel, destination?: DestinationStream): Logger {
  const options = {
    level,
    base: null,
    redact: { paths, censor: '[hidden]' },
    hooks: {
      streamWrite: (line: string) => scrubLine(line),
    },
  };
  return destination ? pino(options, destination) : pino(options);
}

/** Times stay: `time` is a bare number and would otherwise look like a telephone number. */
const scrubLine = (line: string) => {
  const at = /"time":\d+/.exec(line)?.[0];
  const clean = scrub(at ? line.replace(at, '"time":0') : line);
  return at ? clean.replace('"time":0', at) : clean;
};
