import { AwsV4Signer } from 'aws4fetch';
import type { S3Settings } from '../storage-url.ts';

interface Signable {
  method: string;
  key?: string;
  query?: Readonly<Record<string, string>>;
  headers?: Readonly<Record<string, string>>;
}

/** Addresses of objects, and requests signed for them: by headers for ourselves, within the address for others. */
export function createS3Signer(settings: S3Settings) {
  const { bucket, style, tls, accessKey, secretKey, region } = settings;
  const host = style === 'virtual' ? `${bucket}.${settings.host}` : settings.host;
  const origin = `${tls ? 'https' : 'http'}://${host}${settings.port === null ? '' : `:${settings.port}`}`;
  const keys = {
    ...{ accessKeyId: accessKey, secretAccessKey: secretKey, service: 's3', region },
    cache: new Map<string, ArrayBuffer>(),
  };

  function urlOf({ key = '', query = {} }: Signable): string {
    const path = [...(style === 'path' ? [bucket] : []), ...key.split('/')].map(encoded).join('/');
    const search = Object.entries(query).map(([name, value]) => `${encoded(name)}=${encoded(value)}`);
    return `${origin}/${path}${search.length > 0 ? `?${search.join('&')}` : ''}`;
  }

  return {
    host,

    signed(asked: Signable): Promise<{ url: URL; headers: Headers }> {
      const headers = { ...asked.headers, 'x-amz-content-sha256': 'UNSIGNED-PAYLOAD' };
      return new AwsV4Signer({ ...keys, method: asked.method, url: urlOf(asked), headers }).sign();
    },

    /** For somebody who has no key: method, path, query and the headers that are named are in the signature. */
    async addressOf(asked: Signable, seconds: number): Promise<string> {
      const url = new URL(urlOf(asked));
      url.searchParams.set('X-Amz-Expires', String(seconds));
      const signer = new AwsV4Signer({
        ...{ ...keys, method: asked.method, url: url.href, signQuery: true, allHeaders: true },
        ...(asked.headers && { headers: asked.headers }),
      });
      const signed = (await signer.sign()).url;
      // a plus is a blank in forms alone
      signed.search = signed.search.replaceAll('+', '%20');
      return signed.href;
    },
  };
}

/** As the signature wants it: letters, digits and -._~ only. */
const encoded = (text: string) =>
  encodeURIComponent(text).replace(/[!'()*]/g, (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`);
