/** What an article says of itself beyond what all have: only the kind of value the page can show counts. */
type Properties = Readonly<Record<string, unknown>>;

export const textProperty = (properties: Properties, name: string): string | undefined => {
  const value = properties[name];
  return typeof value === 'string' && value !== '' ? value : undefined;
};

export const numberProperty = (properties: Properties, name: string): number | undefined => {
  const value = properties[name];
  return typeof value === 'number' ? value : undefined;
};

export const textListProperty = (properties: Properties, name: string): string[] => {
  const value = properties[name];
  return Array.isArray(value) ? value.filter((text) => typeof text === 'string') : [];
};
