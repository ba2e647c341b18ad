import { hash, verify } from '@node-rs/argon2';

/** argon2id with the parameters of OWASP's first choice. */
const options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export const hashPassword = (password: string): Promise<string> => hash(password, options);

/** Compared for people we do not know, so that an unknown address takes as long as a wrong password. */
const nobody = hashPassword('nobody has this password');

export async function passwordFits(password: string, stored: string | null): Promise<boolean> {
  const fits = await verify(stored ?? (await nobody), password, options);
  return fits && stored !== null;
}
