const milestones = [25, 50, 75, 100] as const;

export type Milestone = (typeof milestones)[number];

/** The shares of a track now reached for the first time. A jump ahead reaches all it passed; the caller forgets `reported` with each new track or repeat. */
export function newMilestones(
  position: number,
  duration: number,
  reported: readonly Milestone[],
): Milestone[] {
  if (!(duration > 0)) return [];
  const percent = (position / duration) * 100;
  return milestones.filter((milestone) => percent >= milestone && !reported.includes(milestone));
}
