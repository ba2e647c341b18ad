import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { TenantConfiguration } from '@atrium/domain/site/models/configuration/tenant-configuration';
import { getRequestListener } from '@hono/node-server';
import type { KyselyPlugin } from 'kysely';
import { type Api, createApi } from '../api.ts';
import type { CloudGames } from '../modules/games/cloud-games.ts';
import { hashPassword } from '../modules/identity/password-hashing.ts';
import type { MailTransport } from '../modules/mail/mail-transport.ts';
import type { Connector } from '../modules/payments/connectors/connector.ts';
import type { PaymentSubjects } from '../modules/payments/records/payment.ts';
import type { KeepPicture } from '../modules/supplier-feeds/fetch/fetch-picture.ts';
import type { FeedFiles } from '../modules/supplier-feeds/fetch/open-source.ts';
import type { KeptPicture } from '../modules/supplier-feeds/store/pictures.ts';
import { loadTenantFile, type TenantFile } from '../modules/tenants/demo/load-tenant-file.ts';
import type { MasterStorage } from '../modules/uploads/direct-upload.ts';
import type { KeyService } from '../modules/uploads/key-service/cpix-keys.ts';
import type { MediaPackager } from '../modules/uploads/media-packager.ts';
import type { Clock } from '../platform/clock.ts';
import { asOwner } from '../platform/database/as-owner.ts';
import { testDatabase } from '../platform/database/testing/test-database.ts';
import type { DiskReading } from '../platform/health/disk-space.ts';
import { createLog } from '../platform/health/log.ts';
import type { Download } from '../platform/outbound/download.ts';
import type { Outbound } from '../platform/outbound/outbound.ts';
import type { FileLookup } from '../platform/publishing/announce-changes.ts';
import { createSecrets } from '../platform/secrets/secrets.ts';
import { createTokens } from '../platform/secrets/tokens.ts';
import type { Tenant } from '../platform/tenant.ts';

export const testPassword = 'Correct-horse-1';

/** A tenant with one person, one page and the model's defaults for the rest. */
export const buildTenant = (code: string, locale: 'en' | 'ar' = 'en'): TenantFile => ({
  configuration: TenantConfiguration.parse({
    code,
    name: code,
    hosts: [`${code}.localhost`],
    defaultLocale: locale,
    locales: locale === 'en' ? ['en', 'fr'] : [locale, 'en'],
    currency: 'EUR',
    maxRating: 30,
    seller: { taxName: { en: 'VAT', fr: 'TVA' } },
    redirectOrigins: ['https://operator.example'],
  }),
  site: { metaData: { content: { en: `About ${code}`, ar: `عن ${code}` } } },
  structures: [
    {
      name: 'home',
      kind: 'page',
      tree: {
        id: 'home',
        name: 'home',
        data: { title: { en: 'Home', ar: 'الرئيسية' } },
        substructure: [
          {
            id: 'shelf',
            name: 'shelf',
            data: {
              title: `Only in ${code}`,
              customProperties: { kind: 'shelf', card: 'album' },
              entries: [
                { id: 1, kind: 'album', title: 'For everybody', clickUrl: '/music/albums', ageRating: 0 },
                { id: 2, kind: 'album', title: 'For teenagers', clickUrl: '/music/albums', ageRating: 20 },
                { id: 3, kind: 'album', title: 'For adults', clickUrl: '/music/albums', ageRating: 40 },
              ],
            },
            substructure: [],
          },
        ],
      },
    },
  ],
  people: [
    { email: `ada@${code}.example`, name: 'Ada', lastName: 'Test', avatar: null, uuid: crypto.randomUUID() },
  ],
});

export interface TestApi {
  api: Api;
  port: number;
  database: Awaited<ReturnType<typeof testDatabase>>;
  /** A call as tenant `code`, over real HTTP. */
  call(
    code: string,
    line: string,
    options?: CallOptions,
  ): Promise<{ status: number; body: never; headers: Headers }>;
  signIn(code: string): Promise<string>;
  logged: string[];
  stop(): Promise<void>;
}

interface CallOptions {
  body?: unknown;
  token?: string | undefined;
  headers?: Record<string, string>;
}

interface TestApiOptions {
  clock?: Clock;
  stage?: 'stg' | 'live';
  transport?: MailTransport;
  disk?: () => Promise<DiskReading>;
  connectors?: readonly Connector[];
  subjects?: PaymentSubjects;
  cloud?: CloudGames;
  twilioAuthToken?: string;
  outbound?: Outbound;
  download?: Download;
  feedFiles?: FeedFiles;
  keepPicture?: KeepPicture<KeptPicture>;
  files?: FileLookup;
  packager?: MediaPackager;
  keyService?: KeyService;
  uploadQuotaBytes?: number;
  masters?: MasterStorage;
  originOf?: (tenant: Tenant) => string;
  /** Stands between the backend and its database, to watch what is asked. */
  watch?: KyselyPlugin;
}

export async function startTestApi({ watch, ...options }: TestApiOptions = {}): Promise<TestApi> {
  const database = await testDatabase();
  const passwordHash = await hashPassword(testPassword);
  await asOwner(database.owner, async (owner) => {
    const files = [buildTenant('alpha'), buildTenant('beta', 'ar')];
    for (const [index, file] of files.entries()) {
      await loadTenantFile(index + 1, file, {
        owner,
        now: new Date('2026-01-01'),
        passwordHash,
        log: () => {},
      });
    }
  });
  const logged: string[] = [];
  const log = createLog('warn', { write: (line) => void logged.push(line) });
  const secrets = createSecrets(Buffer.alloc(32, 7));
  const db = watch ? database.db.withPlugin(watch) : database.db;
  const api = createApi({ db, secrets, log, stage: 'stg', ...options });
  const listener = getRequestListener(api.fetch, { overrideGlobalObjects: false });
  const server = createServer((req, res) => void listener(req, res));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;

  const call: TestApi['call'] = async (code, line, { body, token, headers = {} } = {}) => {
    const [method = 'GET', path] = line.split(' ');
    const response = await requestAs(
      port,
      `${code}.localhost`,
      method,
      path ?? '/',
      {
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      typeof body === 'string' ? body : body === undefined ? undefined : JSON.stringify(body),
    );
    return response as Awaited<ReturnType<TestApi['call']>>;
  };

  return {
    api,
    port,
    database,
    call,
    logged,
    signIn: async (code) => {
      const { body } = await call(code, 'POST /login/api', {
        body: { type: 'EMAIL', email: `ada@${code}.example`, password: testPassword },
      });
      return (body as { access_token: string }).access_token;
    },
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await database.drop();
    },
  };
}

/** `fetch` does not let us choose the host header, and `*.localhost` does not resolve here. */
async function requestAs(
  port: number,
  host: string,
  method: string,
  path: string,
  headers: Record<string, string>,
  body?: string,
) {
  const { request } = await import('node:http');
  return new Promise<{ status: number; body: unknown; headers: Headers }>((resolve, reject) => {
    const req = request(
      {
        port,
        host: '127.0.0.1',
        method,
        path,
        headers: {
          host,
          ...(body === undefined ? {} : { 'content-length': Buffer.byteLength(body) }),
          ...headers,
        },
      },
      (res) => {
        const chunks: Buffer[] = [];
        res.on('data', (chunk: Buffer) => chunks.push(chunk));
        res.on('end', () => {
          const text = Buffer.concat(chunks).toString();
          const flat = Object.entries(res.headers).map(
            ([name, value]) => [name, String(value)] as [string, string],
          );
          resolve({
            status: res.statusCode ?? 0,
            body: text && res.headers['content-type']?.includes('json') ? JSON.parse(text) : text,
            headers: new Headers(flat),
          });
        });
      },
    );
    req.on('error', reject);
    req.end(body);
  });
}

export const foreignTokens = (key: number) => createTokens(createSecrets(Buffer.alloc(32, key)));
