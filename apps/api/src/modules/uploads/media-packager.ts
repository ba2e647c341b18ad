import type { UploadKind } from '@atrium/domain/catalogue/upload-states';
import type { PackagedUpload } from './uploads.ts';

/** A master in storage, and what is to be made of it. */
export interface Master {
  id: string;
  tenantCode: string;
  name: string;
  size: number;
  /** What its sender says, where they said it. */
  declaredSha256: string | null;
  declaredKind: UploadKind | null;
  isPreview: boolean;
  /** `pssh`: boxes of DRM systems, in hexadecimal digits. */
  lock: { keyId: string; key: string; pssh?: readonly string[] } | null;
}

export interface MasterProgress {
  percent: number;
  step: string;
  speed?: number;
  log?: string;
}

export interface PackagingRun {
  signal: AbortSignal;
  onProgress(progress: MasterProgress): void;
  /** Called once, when the probe has found nothing wrong; resolves with the folder that the result is put into. */
  onProbed(sha256: string): Promise<string>;
}

/** Refused: nothing will change that, and the sentence is for the person who uploaded it. */
export type PackagingOutcome = { packaged: PackagedUpload } | { refusal: string };

/** What turns masters into what players load. Files stay behind this port: a process without it packages nothing. */
export interface MediaPackager {
  /** What is missing on this machine, and how to get it; null where masters can be packaged. */
  missing(): Promise<string | null>;
  /** Resolves when everything is in storage. Called again after a crash, it goes on where it was. */
  package(master: Master, run: PackagingRun): Promise<PackagingOutcome>;
  /** Packaging of an upload is over, however it ended: its drafts are removed. */
  forget(tenantCode: string, id: string): Promise<void>;
  /** Uploads of a tenant that have a draft on this machine. */
  drafts(tenantCode: string): Promise<string[]>;
  /** Masters that are kept for a tenant, by the numbers of their uploads. */
  masters(tenantCode: string): Promise<string[]>;
  removeMaster(tenantCode: string, id: string): Promise<void>;
  /** Parts that were brought to the storage service for an upload that nobody completed. */
  abortParts(tenantCode: string, id: string, multipartId: string): Promise<void>;
  /** Folders of packaged uploads (`media/…/u…`) that are in storage for a tenant. */
  folders(tenantCode: string): Promise<string[]>;
  removeFolder(folder: string): Promise<void>;
}
