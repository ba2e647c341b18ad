const ageGrades = { 0: 'all', 10: '6+', 20: '12+', 30: '16+', 40: '18+' } as const;

/** What content is rated by, and what parental control allows up to. */
export type AgeGroup = keyof typeof ageGrades;

export const ageGroups = [0, 10, 20, 30, 40] as const satisfies readonly AgeGroup[];

export type AgeGrade = (typeof ageGrades)[AgeGroup];

/** An unknown or missing code is the strictest grade: unrated content must not pass as harmless. */
export function ageGrade(code: number | null | undefined): AgeGrade {
  return ageGrades[code as AgeGroup] ?? '18+';
}

/** Above every grade: without other limits the site shows everything. */
export const siteMaxRating = 60;

export type RatingLimits = {
  requested?: number | null | undefined;
  parental?: { isActive: boolean; maxAgeGroup: number } | null | undefined;
  tenantDefault?: number | null | undefined;
};

/** The strictest limit wins. Were the request allowed to raise it, a child could lift parental control with `?maxRating=60`. */
export function effectiveMaxRating({ requested, parental, tenantDefault }: RatingLimits): number {
  const limits = [requested, parental?.isActive ? parental.maxAgeGroup : null, tenantDefault];
  return Math.min(siteMaxRating, ...limits.filter((limit): limit is number => Number.isFinite(limit)));
}
