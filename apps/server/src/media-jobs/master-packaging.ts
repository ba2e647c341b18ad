import type { MasterProgress } from '@atrium/api/modules/uploads/media-packager';
import type { UploadKind } from '@atrium/domain/catalogue/upload-states';

export interface OutputFile {
  /** Relative to the output folder. */
  path: string;
  size: number;
}

export interface PackagedMaster {
  kind: UploadKind;
  durationMs: number | null;
  width: number | null;
  height: number | null;
  /** The file that an article plays. */
  main: string;
  files: readonly OutputFile[];
  facts: Record<string, unknown>;
  /** What articles say of their media, as it was found. */
  properties?: Record<string, unknown>;
  /** Files of the output that every visitor may see, as covers. */
  shown?: readonly string[];
}

export interface MasterToPackage<Probe> {
  /** A whole local file. */
  master: string;
  probe: Probe;
  /** A folder of its own; what an earlier run left there is gone on with. */
  output: string;
  locked?: { keyId: string; key: string; pssh?: readonly string[] };
  /** Lyrics with times (LRC) that came beside a recording: a local file. */
  lyrics?: string;
  signal: AbortSignal;
  onProgress(progress: MasterProgress): void;
}

/** What makes files for players out of a local master. */
export interface MasterPackaging<Probe = unknown> {
  /** What is missing on this machine, and how to get it; null where nothing is. */
  missing(): Promise<string | null>;
  /** A refusal is a sentence for the person who uploaded it. */
  probe(
    master: string,
    named: { name: string; declaredKind: UploadKind | null },
  ): Promise<{ ok: true; probe: Probe } | { ok: false; refusal: string }>;
  package(job: MasterToPackage<Probe>): Promise<PackagedMaster>;
}
