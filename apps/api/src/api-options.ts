import type { Logger } from 'pino';
import type { MediaCdn } from './modules/delivery/cdn-pass.ts';
import type { CloudGames } from './modules/games/cloud-games.ts';
import type { MailTransport } from './modules/mail/mail-transport.ts';
import type { SampleAddress } from './modules/marketplace/apps.ts';
import type { VapidKeys } from './modules/notifications/push/vapid.ts';
import type { Connector } from './modules/payments/connectors/connector.ts';
import type { PaymentSubjects } from './modules/payments/records/payment.ts';
import type { PdfPrinter } from './modules/receipts/receipt-pdf.ts';
import type { KeepPicture } from './modules/supplier-feeds/fetch/fetch-picture.ts';
import type { FeedFiles } from './modules/supplier-feeds/fetch/open-source.ts';
import type { KeptPicture } from './modules/supplier-feeds/store/pictures.ts';
import type { MasterStorage } from './modules/uploads/direct-upload.ts';
import type { KeyService } from './modules/uploads/key-service/cpix-keys.ts';
import type { MediaPackager } from './modules/uploads/media-packager.ts';
import type { Clock, Ids } from './platform/clock.ts';
import type { Db } from './platform/database/with-tenant.ts';
import type { EventSink } from './platform/events/sink.ts';
import type { DiskReading } from './platform/health/disk-space.ts';
import type { Faults } from './platform/health/faults.ts';
import type { Download } from './platform/outbound/download.ts';
import type { Outbound } from './platform/outbound/outbound.ts';
import type { FileLookup } from './platform/publishing/announce-changes.ts';
import type { Secrets } from './platform/secrets/secrets.ts';
import type { ServeOptions } from './platform/serve/serve.ts';
import type { Tenant } from './platform/tenant.ts';

export interface ApiOptions {
  db: Db;
  /** For what runs by itself; connections of its own, if it shall not wait for visitors nor they for it. */
  workers?: Db;
  secrets: Secrets;
  log: Logger;
  stage: 'dev' | 'stg' | 'live';
  /** Towards addresses that tenants named: public ones only, unless told otherwise. */
  outbound?: Outbound;
  /** Fetches feeds of suppliers, by the same rule. */
  download?: Download;
  /** VAPID keys: by which push services know us; derived from the secret where none are set. */
  vapidKeys?: VapidKeys | null;
  /** What stands in front of the edges and sends what is played. */
  mediaCdn?: MediaCdn | null;
  /** How letters leave. */
  transport?: MailTransport;
  /** What callbacks of Twilio are signed with; null where it carries nothing for us. */
  twilioAuthToken?: string | null;
  /** Prints receipts to PDF; null where no browser is configured. */
  printPdf?: PdfPrinter | null;
  /** Where events go besides our own consumers. */
  sinks?: readonly EventSink[];
  /** Who takes money for us. */
  connectors?: readonly Connector[];
  /** Who runs games that arrive as pictures. */
  cloud?: CloudGames | null;
  /** Where the sample app of a demonstration lives. */
  sample?: SampleAddress;
  /** What is sold besides what we know ourselves. */
  subjects?: PaymentSubjects;
  /** What the sandbox has broken; the same that database and mail were opened with. */
  faults?: Faults;
  clock?: Clock;
  ids?: Ids;
  /** Where a tenant is reached from outside; by its first name unless configuration says otherwise. */
  originOf?: (tenant: Tenant) => string;
  /** Of the operators' console, as a browser writes it: passkeys of staff belong to it. */
  consoleOrigin?: () => string;
  /** The disk the database writes to, where that is ours. */
  disk?: (() => Promise<DiskReading>) | undefined;
  /** Where files of tenants are looked for at publishing; none in a process without files. */
  files?: FileLookup | undefined;
  /** Packages masters, in a process of the role `media`. */
  packager?: MediaPackager | undefined;
  /** Where keys of locked films come from; without it they are our own random ones. */
  keyService?: KeyService | undefined;
  /** What the masters of a tenant may take together. */
  uploadQuotaBytes?: number | undefined;
  /** Where masters are kept, for those that are sent there directly; none in a process without files. */
  masters?: MasterStorage | undefined;
  /** Where suppliers' files lie that are not fetched; none in a process without files. */
  feedFiles?: FeedFiles | undefined;
  /** Keeps pictures of suppliers; none in a process without files. */
  keepPicture?: KeepPicture<KeptPicture> | undefined;
  /** Holds answers inside the process against the contract, which those that leave it are always held against. */
  checkAnswer?: ServeOptions['checkAnswer'];
}
