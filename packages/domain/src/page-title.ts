type Text = string | null | undefined;

export type PageTitle = {
  prefix?: Text;
  title?: Text;
  brand?: Text;
  /** The title of the area of the site (music, games); the main title stands in where there is none. */
  vertical?: Text;
  main?: Text;
};

export function pageTitle({ prefix, title, brand, vertical, main }: PageTitle): string {
  return [prefix, title, brand, vertical?.trim() ? vertical : main]
    .map((part) => part?.trim())
    .filter(Boolean)
    .join(' | ');
}
