import { Overloaded } from '../responses/overloaded.ts';

/** How long a page waits to learn whose it is; the database itself gives up after six seconds. */
const pagePatienceMs = 2000;

/** The same, or a 503 soon: no visitor looks at a blank page for as long as a database may hang. */
export function withPageTimeout<T>(asked: Promise<T>): Promise<T> {
  const { promise: late, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Overloaded('the database does not answer')), pagePatienceMs);
  return Promise.race([asked, late]).finally(() => clearTimeout(timer));
}
