const ageGrades = { 0: 'all', 10: '6+', 20: '12+', 30: '16+', 40: '18+' } as const;

export type AgeGrade = (typeof ageGrades)[keyof typeof ageGrades];

/** An unknown or missing code is the strictest grade: unrated content must not pass as harmless. */
export function ageGrade(code: number | null | undefined): AgeGrade {
  return ageGrades[code as keyof typeof ageGrades] ?? '18+';
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
