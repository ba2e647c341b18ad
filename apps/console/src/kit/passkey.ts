type Options = { challenge: string };

/** The library is fetched with the first passkey. */
const library = () => import('@simplewebauthn/browser');

/** The device did not answer: the person cancelled, or no passkey of theirs is on it. */
export class PasskeyStopped extends Error {
  /** The device has a passkey of this account already. */
  readonly isKnown: boolean;

  constructor(cause: unknown) {
    super('the authenticator gave no answer', { cause });
    this.isKnown = cause instanceof Error && cause.name === 'InvalidStateError';
  }
}

export const hasPasskeys = (): boolean => typeof globalThis.PublicKeyCredential === 'function';

/** What the device answers to a challenge of the server. */
export async function askPasskey(options: Options): Promise<object> {
  const { startAuthentication } = await library();
  try {
    return await startAuthentication({ optionsJSON: options });
  } catch (error) {
    throw new PasskeyStopped(error);
  }
}

export async function makePasskey(options: Options): Promise<object> {
  const { startRegistration } = await library();
  try {
    return await startRegistration({
      optionsJSON: options as Parameters<typeof startRegistration>[0]['optionsJSON'],
    });
  } catch (error) {
    throw new PasskeyStopped(error);
  }
}

const name = 'atrium-console-passkey';

/** Whether a passkey was used in this browser: then it is offered first. */
export function usesPasskey(): boolean {
  try {
    return localStorage.getItem(name) !== null;
  } catch {
    return false;
  }
}

export function rememberPasskey(): void {
  try {
    localStorage.setItem(name, '1');
  } catch {
    // a private window: the code is offered first
  }
}
