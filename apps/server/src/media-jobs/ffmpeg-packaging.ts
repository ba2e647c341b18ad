import { propertiesOf } from '../packaging/facts/article-properties.ts';
import type { PackagedFacts } from '../packaging/facts/packaged-facts.ts';
import {
  ffmpegMissing,
  findMediaTools,
  type MasterProbe,
  type MediaTools,
  packageMaster,
  probeMaster,
} from '../packaging/package-master.ts';
import type { MasterPackaging } from './master-packaging.ts';

/** Packaging by the ffmpeg that the setting names; looked for until it is there, so that installing it needs no restart. */
export function ffmpegPackaging(setting: string): MasterPackaging<MasterProbe> {
  let found: MediaTools | null = null;
  const tools = async (): Promise<MediaTools> => {
    found ??= await findMediaTools(setting);
    if (!found) throw new Error(ffmpegMissing);
    return found;
  };
  return {
    missing: () =>
      tools().then(
        () => null,
        () => ffmpegMissing,
      ),
    probe: async (master, { declaredKind }) => probeMaster(await tools(), master, declaredKind ?? undefined),
    package: async (job) => {
      const packaged = await packageMaster(await tools(), job);
      const { facts } = packaged;
      return { ...packaged, properties: propertiesOf(facts), shown: shownToAll(facts) };
    },
  };
}

/** A cover stands on the card of a recording that not every visitor may hear. */
const shownToAll = (facts: PackagedFacts): string[] =>
  facts.kind === 'recording' || facts.kind === 'book' ? (facts.cover ? [facts.cover.file] : []) : [];
