import { basename } from 'node:path';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { laneOf } from './lanes.ts';

/**
 * Journeys share one server, and so what they do to it: they run in the same order everywhere. Vitest's own order is
 * that of its last run's failures and times, which a fresh clone does not have.
 */
export default class OneOrder extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const isJourney = ({ project }: TestSpecification) => project.name === 'e2e';
    return [
      ...sorted.filter((file) => !isJourney(file)),
      ...sorted
        .filter(isJourney)
        .toSorted((a, b) => basename(a.moduleId).localeCompare(basename(b.moduleId), 'en')),
    ];
  }

  /** `--shard=1/2`: the journeys of one lane. */
  override async shard(files: TestSpecification[]): Promise<TestSpecification[]> {
    const { index = 1, count = 1 } = this.ctx.config.shard ?? {};
    const lanes = laneOf(
      files.map(({ moduleId }) => moduleId),
      count,
    );
    return files.filter(({ moduleId }) => lanes.get(moduleId) === index - 1);
  }
}
