/** `?category=music`: of the plans, those for music. */
export const categorySearch = ({ search }: { search: unknown }): { category: string | undefined } => {
  const { category } = search as Record<string, unknown>;
  return { category: typeof category === 'string' && category !== '' ? category : undefined };
};
