import type {
  PasskeyAssertion,
  PasskeyOptions,
  PasskeyRegistration,
} from '@atrium/contract/schemas/passkeys';
import { challengeMs } from './passkey-challenges.ts';

/** Loaded with the first passkey: most processes never see one. */
const library = () => import('@simplewebauthn/server');

/** EdDSA, ES256 and RS256 (COSE): what authenticators have. */
const algorithms = [-8, -7, -257];

/** The address of the console's page, as a browser writes it: passkeys work there and nowhere else. */
type Origin = string;

const relyingParty = (origin: Origin) => new URL(origin).hostname;

interface Known {
  credential_id: Buffer;
  transports: string[];
}

const descriptor = ({ credential_id, transports }: Known) => ({
  id: credential_id.toString('base64url'),
  transports,
});

interface Registering {
  challenge: Buffer;
  account: { email: string; name: string; handle: Buffer };
  known: readonly Known[];
}

/** A passkey must be found without a name, so that sign-in tells nothing about addresses. */
export async function registrationOptions(
  origin: Origin,
  { challenge, account, known }: Registering,
): Promise<PasskeyOptions> {
  const { generateRegistrationOptions } = await library();
  const options = await generateRegistrationOptions({
    rpName: 'Atrium',
    rpID: relyingParty(origin),
    userName: account.email,
    userDisplayName: account.name,
    userID: new Uint8Array(account.handle),
    challenge: new Uint8Array(challenge),
    timeout: challengeMs,
    attestationType: 'none',
    excludeCredentials: known.map(descriptor),
    authenticatorSelection: { residentKey: 'required', userVerification: 'preferred' },
    supportedAlgorithmIDs: algorithms,
  });
  return { ...options };
}

interface Asking {
  challenge: Buffer;
  /** None: whichever passkey the person chooses. */
  known?: readonly Known[];
  userVerification: 'required' | 'preferred';
}

export async function assertionOptions(
  origin: Origin,
  { challenge, known = [], userVerification }: Asking,
): Promise<PasskeyOptions> {
  const { generateAuthenticationOptions } = await library();
  const options = await generateAuthenticationOptions({
    rpID: relyingParty(origin),
    challenge: new Uint8Array(challenge),
    allowCredentials: known.map(descriptor),
    timeout: challengeMs,
    userVerification,
  });
  return { ...options };
}

export interface MadePasskey {
  credentialId: Buffer;
  publicKey: Buffer;
  counter: number;
  isSynced: boolean;
}

/** Null for whatever is not a right answer to the challenge, from the console's page. */
export async function verifyRegistration(
  origin: Origin,
  challenge: string,
  answer: PasskeyRegistration,
): Promise<MadePasskey | null> {
  const { verifyRegistrationResponse } = await library();
  try {
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response: {
        ...answer,
        response: {
          clientDataJSON: answer.response.clientDataJSON,
          attestationObject: answer.response.attestationObject,
        },
        clientExtensionResults: {},
      },
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: relyingParty(origin),
      requireUserVerification: false,
      supportedAlgorithmIDs: algorithms,
    });
    if (!verified || isFramed(answer.response.clientDataJSON)) return null;
    const { credential, credentialDeviceType } = registrationInfo;
    return {
      credentialId: Buffer.from(credential.id, 'base64url'),
      publicKey: Buffer.from(credential.publicKey),
      counter: credential.counter,
      isSynced: credentialDeviceType === 'multiDevice',
    };
  } catch {
    return null; // the library throws for each wrong answer
  }
}

export interface UsedPasskey {
  counter: number;
  /** By finger, face or the device's own PIN: then it stands for two factors. */
  isUserVerified: boolean;
}

/** Whether the counter went forward is the database's to say: two answers may come at once. */
export async function verifyAssertion(
  origin: Origin,
  challenge: string,
  { answer, publicKey }: { answer: PasskeyAssertion; publicKey: Buffer },
): Promise<UsedPasskey | null> {
  const { verifyAuthenticationResponse } = await library();
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: { ...answer, clientExtensionResults: {} },
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: relyingParty(origin),
      credential: { id: answer.id, publicKey: new Uint8Array(publicKey), counter: 0 },
      requireUserVerification: false,
    });
    if (!verified || isFramed(answer.response.clientDataJSON)) return null;
    return { counter: authenticationInfo.newCounter, isUserVerified: authenticationInfo.userVerified };
  } catch {
    return null; // the library throws for each wrong answer
  }
}

/** Asked inside a frame of another page: the console has no frames. */
function isFramed(clientData: string): boolean {
  const read: unknown = JSON.parse(Buffer.from(clientData, 'base64url').toString('utf8'));
  return typeof read === 'object' && read !== null && 'crossOrigin' in read && read.crossOrigin === true;
}
