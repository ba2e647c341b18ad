/** Where a person came from, by the names the backend knows. */
export type Campaign = {
  name?: string;
  source?: string;
  medium?: string;
  conversionId?: string;
  agency?: string;
  campaignId?: string;
};

const fieldOf = {
  utm_campaign: 'name',
  utm_source: 'source',
  utm_medium: 'medium',
  clickId: 'conversionId',
  agency: 'agency',
  campaignId: 'campaignId',
} as const satisfies Record<string, keyof Campaign>;

/** As long as the contract lets each be; a longer one would make the whole purchase invalid. */
const mostLetters = {
  name: 200,
  source: 200,
  medium: 200,
  conversionId: 500,
  agency: 200,
  campaignId: 200,
} as const;

/** What an address says about its campaign and the query that is left without it; `null` when it says nothing. */
export function takeCampaign(search: string): { campaign: Campaign; rest: string } | null {
  const query = new URLSearchParams(search);
  const campaign: Campaign = {};
  let isMarked = false;
  for (const [parameter, field] of Object.entries(fieldOf)) {
    const value = query.get(parameter);
    if (value === null) continue;
    isMarked = true;
    query.delete(parameter);
    const text = value.trim().slice(0, mostLetters[field]).toWellFormed();
    if (text) campaign[field] = text;
  }
  return isMarked ? { campaign, rest: query.size > 0 ? `?${query}` : '' } : null;
}
