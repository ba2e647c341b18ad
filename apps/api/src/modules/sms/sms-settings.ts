/** Where short messages go, as `SMS_URL` names it. */
export type SmsSettings = TwilioSettings | SmppSettings;

interface Common {
  /** The number or name that messages come from. */
  from: string;
  /** Messages in a second, at most. */
  rate: number;
}

export interface TwilioSettings extends Common {
  kind: 'twilio';
  /** Of the provider, or of one that speaks the same protocol. */
  origin: string;
  accountSid: string;
  authToken: string;
}

export interface SmppSettings extends Common {
  kind: 'smpp';
  host: string;
  port: number;
  tls: boolean;
  systemId: string;
  password: string;
}

export const smsUrlForm =
  'twilio://<account sid>:<auth token>@api.twilio.com?from=%2B15550100 or smpp://<system id>:<password>@<host>:2775?from=<sender> (smpps:// with TLS); rate=<messages a second, 1 to 1000> may follow';

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** The settings in an `SMS_URL`; a text that says what is wrong with it. The secret in it is never repeated. */
export function readSmsUrl(text: string): SmsSettings | string {
  if (!URL.canParse(text)) return 'no address';
  const url = new URL(text);
  const [user, password] = [decoded(url.username), decoded(url.password)];
  const from = url.searchParams.get('from') ?? '';
  const rate = Number(url.searchParams.get('rate') ?? 10);
  const unknown = [...url.searchParams.keys()].find((key) => key !== 'from' && key !== 'rate');
  if (unknown !== undefined) return `${unknown} is no setting: from and rate are`;
  if (!(rate >= 1 && rate <= 1000)) return 'rate must be a number from 1 to 1000';
  if (url.hostname === '') return 'the host is missing';
  if (user === '' || password === '') return 'the name and the password before @ are missing';
  switch (url.protocol) {
    case 'twilio:':
      if (!/^AC[\da-f]{32}$/i.test(user)) return 'the account sid must be AC and 32 hexadecimal digits';
      if (!/^(\+[1-9]\d{6,14}|MG[\da-f]{32}|[A-Za-z\d ]{1,11})$/.test(from))
        return 'from must be a number (+15550100), a messaging service (MG…) or a name of up to 11 letters';
      return {
        kind: 'twilio',
        origin: `https://${url.host}`,
        accountSid: user,
        authToken: password,
        from,
        rate,
      };
    case 'smpp:':
    case 'smpps:':
      if (user.length > 15 || password.length > 8)
        return 'SMPP allows 15 characters of system id and 8 of password';
      if (!/^(\+?\d{3,20}|[A-Za-z\d ]{1,11})$/.test(from))
        return 'from must be a number, a short code or a name of up to 11 letters';
      return {
        kind: 'smpp',
        host: url.hostname,
        port: Number(url.port) || (url.protocol === 'smpps:' ? 3550 : 2775),
        tls: url.protocol === 'smpps:',
        systemId: user,
        password,
        from,
        rate,
      };
    default:
      return `${url.protocol}// is no way to send short messages`;
  }
}
