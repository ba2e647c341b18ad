/** Where files are kept, as `STORAGE_URL` names it. */
export interface S3Settings {
  host: string;
  /** Null for the one of the protocol. */
  port: number | null;
  tls: boolean;
  bucket: string;
  region: string;
  /** `path`: the bucket is the first part of the path. `virtual`: it is the first part of the host. */
  style: 'path' | 'virtual';
  accessKey: string;
  secretKey: string;
}

export const storageUrlForm =
  's3://<access key>:<secret key>@<host>[:<port>]/<bucket>, both keys percent-encoded; region=<name> (us-east-1), style=path or virtual (path) and tls=1 or 0 (1) may follow';

const known = ['region', 'style', 'tls'];

/** The settings in a `STORAGE_URL`; a text that says what is wrong with it. The secret in it is never repeated. */
export function readStorageUrl(text: string): S3Settings | string {
  if (!URL.canParse(text)) return 'no address';
  const url = new URL(text);
  if (url.protocol !== 's3:') return `${url.protocol}// is no storage: s3:// is`;
  const accessKey = decoded(url.username);
  const secretKey = decoded(url.password);
  if (!accessKey || !secretKey)
    return 'the access key and the secret key before @ are missing or wrongly encoded';
  if (url.hostname === '') return 'the host is missing';
  const unknown = [...url.searchParams.keys()].find((key) => !known.includes(key));
  if (unknown !== undefined) return `${unknown} is no setting: ${known.join(', ')} are`;
  const bucket = url.pathname.replace(/^\/|\/$/g, '');
  if (!/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(bucket))
    return 'the path must be the name of a bucket: 3 to 63 small letters, digits, dots and dashes';
  const region = url.searchParams.get('region') ?? 'us-east-1';
  if (!/^[\w-]{1,60}$/.test(region)) return 'region must be a name such as eu-central-1';
  const style = url.searchParams.get('style') ?? 'path';
  if (style !== 'path' && style !== 'virtual') return 'style must be path or virtual';
  const tls = url.searchParams.get('tls') ?? '1';
  if (tls !== '0' && tls !== '1') return 'tls must be 1 or 0';
  if (style === 'virtual' && tls === '1' && bucket.includes('.'))
    return 'a bucket with a dot in its name has no certificate as part of a host: take style=path';
  return {
    host: url.hostname,
    port: url.port ? Number(url.port) : null,
    tls: tls === '1',
    bucket,
    region,
    style,
    accessKey,
    secretKey,
  };
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return '';
  }
}
