/** HTML that is already safe; anything else is escaped on its way in. */
export class Markup {
  readonly html: string;

  constructor(html: string) {
    this.html = html;
  }
}

type Part = string | Markup | readonly Markup[] | null;

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escaped = (text: string) => text.replace(/[&<>"']/g, (sign) => entities[sign] ?? sign);

function rendered(part: Part): string {
  if (part === null) return '';
  if (typeof part === 'string') return escaped(part);
  return part instanceof Markup ? part.html : part.map(({ html }) => html).join('');
}

/** A template whose values cannot become tags: only other markup passes as it is. */
export const markup = (texts: TemplateStringsArray, ...parts: Part[]): Markup =>
  new Markup(texts.reduce((html, text, index) => html + rendered(parts[index - 1] ?? null) + text));
