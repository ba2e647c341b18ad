type Text = string | null | undefined;

export type PageTitle = {
  prefix?: Text;
  title?: Text;
  brand?: Text;
  /** The title of the area of the site (music, games); the main title stands in where there is none. */
  vertical?: Text;
  main?: Text;
};

/** What is empty or was said before is left out. */
export function pageTitle({ prefix, title, brand, vertical, main }: PageTitle): string {
  const parts = [prefix, title, brand, vertical?.trim() ? vertical : main].map((part) => part?.trim());
  return parts.filter((part, i) => part && parts.indexOf(part) === i).join(' | ');
}
