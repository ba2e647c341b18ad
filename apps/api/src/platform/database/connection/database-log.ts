/** The part of a pino logger that this folder needs. */
export type Log = Record<'info' | 'warn' | 'error', (fields: object, message: string) => void>;
