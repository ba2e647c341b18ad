/** The new text of a file, from the text it has; from nothing where the file is new. It may read other files. */
export type Edit = (text: string, read: (file: string) => string) => string;

export interface TestFile {
  project: 'unit' | 'api';
  file: string;
}

/** Parts of an addition that are forgotten together, and what then fails. */
export interface Omission {
  omits: readonly string[];
  /** Files in which the type check finds an error. */
  doesNotCompile?: readonly string[];
  /** Tests that fail; with all parts there they pass. */
  fails?: readonly TestFile[];
}

/** What a developer adds, as a template. */
export interface Addition {
  /** Its row of the table "I want to add a …" in CONTRIBUTING.md. */
  what: string;
  files: Readonly<Record<string, Edit>>;
  /** Scripts of package.json that write further files from these. */
  generators?: Readonly<Record<string, readonly string[]>>;
  omissions: readonly Omission[];
}

export const created = (content: string): Edit => createdFrom('', () => content);

/** A new file made of another one. */
export const createdFrom =
  (file: string, change: (text: string) => string): Edit =>
  (text, read) => {
    if (text !== '') throw new Error('the file exists already');
    return change(file === '' ? '' : read(file));
  };

/** Puts lines before an anchor that stands exactly once in the text. */
export const before = (anchor: string, added: string) => replaced(anchor, () => `${added}${anchor}`);

export const after = (anchor: string, added: string) => replaced(anchor, () => `${anchor}${added}`);

export const both =
  (...edits: readonly Edit[]): Edit =>
  (text, read) =>
    edits.reduce((changed, edit) => edit(changed, read), text);

function replaced(anchor: string, replacement: () => string) {
  return (text: string): string => {
    const found = text.split(anchor).length - 1;
    if (found !== 1) throw new Error(`the anchor stands ${found} times in the text: ${anchor}`);
    return text.replace(anchor, replacement);
  };
}
