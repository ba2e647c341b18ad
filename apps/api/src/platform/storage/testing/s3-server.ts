import { createHash, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { refusedSignature } from './s3-signature.ts';

interface Kept {
  body: Buffer;
  etag: string;
  type: string;
  modified: Date;
  meta: Record<string, string>;
}

interface Pending {
  key: string;
  begun: Date;
  head: Pick<Kept, 'type' | 'meta'>;
  parts: Map<number, Buffer>;
}

/** What the next requests meet instead of an answer. */
export type Fault = 'reset' | 'half' | 500 | 503 | 429;

const bucket = 'atrium-test';
const md5 = (body: Buffer) => createHash('md5').update(body).digest('hex');
const pathEncoded = (key: string) => encodeURIComponent(key).replaceAll('%2F', '/');

/** An S3 service for tests, in memory: it checks signatures, speaks both styles, keeps parts, and fails when told to. */
export async function startS3Server({ region = 'us-east-1', page = 1000 } = {}) {
  const keys = { accessKey: 'AK test', secretKey: 'se/cret+', region };
  const objects = new Map<string, Kept>();
  const uploads = new Map<string, Pending>();
  const requests: string[] = [];
  const faults: Fault[] = [];

  const server = createServer((req, res) => {
    answer(req, res).catch((error: Error) => res.destroy(error));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;

  async function answer(req: IncomingMessage, res: ServerResponse) {
    const url = new URL(req.url ?? '', 'http://x');
    const isVirtual = (req.headers.host ?? '').startsWith(`${bucket}.`);
    const inBucket = isVirtual || url.pathname === `/${bucket}` || url.pathname.startsWith(`/${bucket}/`);
    const key = decodeURIComponent(url.pathname.slice(isVirtual ? 1 : bucket.length + 2));
    requests.push(`${req.method} ${key}${url.search}${req.headers.range ? ` ${req.headers.range}` : ''}`);
    const fault = faults.shift();
    if (fault === 'reset') return void req.socket.destroy();
    const chunks: Buffer[] = [];
    for await (const chunk of req) chunks.push(chunk as Buffer);
    const body = Buffer.concat(chunks);
    if (typeof fault === 'number') return refuse(res, fault, 'SlowDown');
    const refusal = refusedSignature(req, keys);
    if (refusal) return refuse(res, 403, refusal);
    if (!inBucket) return refuse(res, 404, 'NoSuchBucket');
    const query = url.searchParams;
    if (key === '') return list(res, query);
    if (req.method === 'GET' && query.has('uploadId')) return listParts(res, query);
    const kept = objects.get(key);
    switch (req.method) {
      case 'HEAD':
      case 'GET':
        if (!kept) return refuse(res, 404, 'NoSuchKey');
        return send(req, res, kept, fault);
      case 'PUT':
        if (req.headers['content-length'] === undefined) return refuse(res, 411, 'MissingContentLength');
        return query.has('uploadId') ? putPart(res, { key, query, body }) : put(req, res, key, body);
      case 'POST':
        return query.has('uploads') ? begin(req, res, key) : complete(res, query, body);
      default:
        if (query.has('uploadId')) uploads.delete(query.get('uploadId') ?? '');
        else objects.delete(key);
        res.writeHead(204).end();
    }
  }

  function send(req: IncomingMessage, res: ServerResponse, kept: Kept, fault: Fault | undefined) {
    const wanted = req.headers['if-match'];
    if (wanted !== undefined && wanted !== `"${kept.etag}"`) return refuse(res, 412, 'PreconditionFailed');
    const { length } = kept.body;
    const [, first, last] = /^bytes=(\d+)-(\d*)$/.exec(req.headers.range ?? '') ?? [];
    const start = Number(first ?? 0);
    const end = last ? Math.min(Number(last), length - 1) : length - 1;
    if (first !== undefined && start >= length) return refuse(res, 416, 'InvalidRange');
    res.writeHead(first === undefined ? 200 : 206, {
      etag: `"${kept.etag}"`,
      'content-type': kept.type,
      'last-modified': kept.modified.toUTCString(),
      'content-length': end - start + 1,
      ...(first !== undefined && { 'content-range': `bytes ${start}-${end}/${length}` }),
      ...kept.meta,
    });
    const part = kept.body.subarray(start, end + 1);
    if (fault !== 'half') return void res.end(req.method === 'HEAD' ? undefined : part);
    res.write(part.subarray(0, part.length >> 1), () => setTimeout(() => res.destroy(), 20));
  }

  const headOf = ({ headers }: IncomingMessage) => ({
    type: headers['content-type'] ?? 'binary/octet-stream',
    meta: Object.fromEntries(
      Object.entries(headers).filter(([name]) => name.startsWith('x-amz-meta-')),
    ) as Record<string, string>,
  });

  function put(req: IncomingMessage, res: ServerResponse, key: string, body: Buffer) {
    objects.set(key, { body, etag: md5(body), modified: new Date(), ...headOf(req) });
    res.writeHead(200, { etag: `"${md5(body)}"` }).end();
  }

  function begin(req: IncomingMessage, res: ServerResponse, key: string) {
    const id = randomUUID();
    uploads.set(id, { key, begun: new Date(), head: headOf(req), parts: new Map() });
    xml(res, `<InitiateMultipartUploadResult><UploadId>${id}</UploadId></InitiateMultipartUploadResult>`);
  }

  function putPart(
    res: ServerResponse,
    { key, query, body }: { key: string; query: URLSearchParams; body: Buffer },
  ) {
    const upload = uploads.get(query.get('uploadId') ?? '');
    if (upload?.key !== key) return refuse(res, 404, 'NoSuchUpload');
    upload.parts.set(Number(query.get('partNumber')), body);
    res.writeHead(200, { etag: `"${md5(body)}"` }).end();
  }

  function listParts(res: ServerResponse, query: URLSearchParams) {
    const upload = uploads.get(query.get('uploadId') ?? '');
    if (!upload) return refuse(res, 404, 'NoSuchUpload');
    const after = Number(query.get('part-number-marker') ?? 0);
    const found = [...upload.parts].filter(([number]) => number > after).sort(([a], [b]) => a - b);
    const shown = found.slice(0, page);
    const parts = shown.map(
      ([number, body]) =>
        `<Part><PartNumber>${number}</PartNumber><ETag>&quot;${md5(body)}&quot;</ETag><Size>${body.length}</Size></Part>`,
    );
    xml(
      res,
      `<ListPartsResult><IsTruncated>${found.length > shown.length}</IsTruncated><NextPartNumberMarker>${shown.at(-1)?.[0] ?? 0}</NextPartNumberMarker>${parts.join('')}</ListPartsResult>`,
    );
  }

  function complete(res: ServerResponse, query: URLSearchParams, body: Buffer) {
    const id = query.get('uploadId') ?? '';
    const upload = uploads.get(id);
    if (!upload) return refuse(res, 404, 'NoSuchUpload');
    const named = [...body.toString().matchAll(/<PartNumber>(\d+)<\/PartNumber><ETag>"(\w+)"/g)];
    const parts = named.map(([, number, etag]) => {
      const part = upload.parts.get(Number(number));
      return part && md5(part) === etag ? part : null;
    });
    const small = parts.slice(0, -1).some((part) => part && part.length < 5 * 2 ** 20);
    if (parts.length === 0 || parts.includes(null) || small) return refuse(res, 400, 'InvalidPart');
    const whole = Buffer.concat(parts as Buffer[]);
    uploads.delete(id);
    const etag = `${md5(whole)}-${parts.length}`;
    objects.set(upload.key, { body: whole, etag, modified: new Date(), ...upload.head });
    xml(res, `<CompleteMultipartUploadResult><ETag>"${etag}"</ETag></CompleteMultipartUploadResult>`);
  }

  function list(res: ServerResponse, query: URLSearchParams) {
    if (query.has('uploads')) {
      const each = [...uploads].map(
        ([id, { key, begun }]) =>
          `<Upload><Key>${pathEncoded(key)}</Key><UploadId>${id}</UploadId><Initiated>${begun.toISOString()}</Initiated></Upload>`,
      );
      return xml(res, `<ListMultipartUploadsResult>${each.join('')}</ListMultipartUploadsResult>`);
    }
    const after = query.get('continuation-token') ?? '';
    const found = [...objects.keys()]
      .filter((key) => key.startsWith(query.get('prefix') ?? '') && key > after)
      .sort();
    const shown = found.slice(0, page);
    const contents = shown.map((key) => {
      const { body, etag, modified } = objects.get(key) as Kept;
      return `<Contents><Key>${pathEncoded(key)}</Key><LastModified>${modified.toISOString()}</LastModified><ETag>&quot;${etag}&quot;</ETag><Size>${body.length}</Size></Contents>`;
    });
    const isTruncated = found.length > shown.length;
    xml(
      res,
      `<?xml version="1.0" encoding="UTF-8"?>\n<ListBucketResult xmlns="http://s3.amazonaws.com/doc/2006-03-01/"><IsTruncated>${isTruncated}</IsTruncated>${isTruncated ? `<NextContinuationToken>${shown.at(-1)}</NextContinuationToken>` : ''}<EncodingType>url</EncodingType>${contents.join('')}</ListBucketResult>`,
    );
  }

  const user = `${encodeURIComponent(keys.accessKey)}:${encodeURIComponent(keys.secretKey)}`;
  return {
    objects,
    uploads,
    /** What was asked, as `GET key?query range`. */
    requests,
    fail: (...next: Fault[]) => faults.push(...next),
    url: ({ style = 'path', secret }: { style?: 'path' | 'virtual'; secret?: string } = {}) => {
      const host = style === 'virtual' ? 'localhost' : '127.0.0.1';
      const login = secret === undefined ? user : `${encodeURIComponent(keys.accessKey)}:${secret}`;
      return `s3://${login}@${host}:${port}/${bucket}?tls=0&region=${region}&style=${style}`;
    },
    stop: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

function xml(res: ServerResponse, text: string) {
  res.writeHead(200, { 'content-type': 'application/xml' }).end(text);
}

function refuse(res: ServerResponse, status: number, code: string) {
  res
    .writeHead(status, { 'content-type': 'application/xml' })
    .end(`<?xml version="1.0"?><Error><Code>${code}</Code><Message>refused</Message></Error>`);
}
