import type { z } from 'zod';

const most = 10;

/** What a model has to say, in words and with the place. */
export const sentences = (what: string, { issues }: z.ZodError): string[] =>
  issues.slice(0, most).map(({ path, message }) => {
    const place = path.length > 0 ? ` at ${path.join('.')}` : '';
    return `${what} is wrong${place}: ${message}.`;
  });
