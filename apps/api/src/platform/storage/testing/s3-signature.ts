import { createHash, createHmac } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

interface Keys {
  accessKey: string;
  secretKey: string;
  region: string;
}

const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest();
const encoded = (text: string) =>
  encodeURIComponent(text).replace(/[!'()*]/g, (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`);

/** The code of the refusal by AWS's Signature Version 4, written from its specification; null where the request is signed. */
export function refusedSignature(req: IncomingMessage, keys: Keys): string | null {
  if (/[?&]X-Amz-Signature=/.test(req.url ?? '')) return refusedAddress(req, keys);
  const form =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, ?SignedHeaders=([^,]+), ?Signature=([0-9a-f]{64})$/;
  const [, accessKey, day = '', region = '', names = '', signature] =
    form.exec(req.headers.authorization ?? '') ?? [];
  if (accessKey === undefined) return 'AccessDenied';
  if (accessKey !== keys.accessKey) return 'InvalidAccessKeyId';
  if (region !== keys.region) return 'AuthorizationHeaderMalformed';
  const date = String(req.headers['x-amz-date'] ?? '');
  const iso = date.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z');
  if (!(Math.abs(Date.parse(iso) - Date.now()) < 15 * 60_000)) return 'RequestTimeTooSkewed';
  const signed = names.split(';');
  if (!['host', 'x-amz-date', 'x-amz-content-sha256'].every((name) => signed.includes(name)))
    return 'AccessDenied';
  const payload = String(req.headers['x-amz-content-sha256']);
  return signatureOf(req, keys, { day, date, signed, payload }) === signature
    ? null
    : 'SignatureDoesNotMatch';
}

/** The same of an address that carries its signature: good for the headers it names, until it expires. */
function refusedAddress(req: IncomingMessage, keys: Keys): string | null {
  const query = new URL(req.url ?? '', 'http://x').searchParams;
  const of = (name: string) => query.get(`X-Amz-${name}`) ?? '';
  const [accessKey, day = '', region] = of('Credential').split('/');
  if (accessKey !== keys.accessKey) return 'InvalidAccessKeyId';
  if (region !== keys.region) return 'AuthorizationQueryParametersError';
  const date = of('Date');
  const iso = date.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z');
  const ends = Date.parse(iso) + Number(of('Expires')) * 1000;
  if (!(ends > Date.now()) || Number(of('Expires')) > 604_800) return 'AccessDenied';
  const signed = of('SignedHeaders').split(';');
  const known = signatureOf(req, keys, { day, date, signed, payload: 'UNSIGNED-PAYLOAD' });
  return signed.includes('host') && known === of('Signature') ? null : 'SignatureDoesNotMatch';
}

interface SignedParts {
  day: string;
  date: string;
  signed: readonly string[];
  payload: string;
}

function signatureOf(req: IncomingMessage, keys: Keys, { day, date, signed, payload }: SignedParts): string {
  const [path = '', search = ''] = (req.url ?? '').split('?', 2);
  const canonical = [
    req.method,
    path
      .split('/')
      .map((part) => encoded(decodeURIComponent(part)))
      .join('/'),
    search
      .split('&')
      .filter((pair) => pair !== '' && !pair.startsWith('X-Amz-Signature='))
      .map((pair) => {
        const [name = '', value = ''] = pair.split('=', 2);
        return `${encoded(decodeURIComponent(name))}=${encoded(decodeURIComponent(value))}`;
      })
      .sort()
      .join('&'),
    ...signed.map(
      (name) =>
        `${name}:${String(req.headers[name] ?? '')
          .trim()
          .replace(/\s+/g, ' ')}`,
    ),
    '',
    signed.join(';'),
    payload,
  ].join('\n');
  const scope = `${day}/${keys.region}/s3/aws4_request`;
  const text = ['AWS4-HMAC-SHA256', date, scope, createHash('sha256').update(canonical).digest('hex')].join(
    '\n',
  );
  const key = ['s3', 'aws4_request'].reduce(hmac, hmac(hmac(`AWS4${keys.secretKey}`, day), keys.region));
  return hmac(key, text).toString('hex');
}
