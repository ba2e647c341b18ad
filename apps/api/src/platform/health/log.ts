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
/** A telephone number, unless it is part of a request id (UUID) or a trace id: support searches the log for those. */
const idOrPhone = /\b[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}\b|\b[0-9a-f]{32}\b|(\+?\d[\d ]{7,14}\d)/gi;
const address = /\b(\d{1,3}\.\d{1,3}\.\d{1,3})\.\d{1,3}\b/g;

/** Free text can carry what no key names: an error message quotes the value that broke it. */
export const scrub = (text: string): string =>
  text
    .replace(jwt, '[token]')
    .replace(mail, '[mail]')
    .replace(address, '$1.x')
    .replace(idOrPhone, (found, phone?: string) => (phone === undefined ? found : '[number]'));

/**
 * SQLSTATE (23505), errno (ECONNREFUSED) or Node's own (ERR_…): the code of an error, never one
 * that a person typed.
 */
const errorCode = /^(?:[0-9A-Z]{5}|E[A-Z0-9_]+)$/;

/** The key `code` is hidden everywhere; what an error's code says to an engineer stands beside it as `errorCode`. */
function describeError(error: Error): object {
  const code = (error as { code?: unknown })?.code;
  const described = pino.stdSerializers.err(error);
  return typeof code === 'string' && errorCode.test(code) ? { ...described, errorCode: code } : described;
}

export function createLog(level: LogLevel, destination?: DestinationStream): Logger {
  const options = {
    level,
    base: null,
    redact: { paths, censor: '[hidden]' },
    serializers: { err: describeError },
    hooks: {
      streamWrite: (line: string) => scrubLine(line),
    },
  };
  return destination ? pino(options, destination) : pino(options);
}

const jsonText = /"(?:[^"\\]|\\.)*"/g;

/** Texts alone: a number (a time, a count of bytes, the id of an article) may look like a telephone number, and stays JSON. */
const scrubLine = (line: string) => line.replace(jsonText, (text) => scrub(text));
