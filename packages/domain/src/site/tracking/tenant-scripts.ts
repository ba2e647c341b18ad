interface StagedScript {
  readonly env?: string;
  readonly default: boolean;
}

/** Scripts of exactly this stage, and those for every stage: what is tried out on one never reaches another. */
export const scriptsOfStage = <S extends StagedScript>(scripts: readonly S[], stage: string): S[] =>
  scripts.filter(({ env, default: isDefault }) => (env === undefined ? isDefault : env === stage));
