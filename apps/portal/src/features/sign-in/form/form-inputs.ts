type Form = HTMLFormElement | null;

export const inputOf = (form: Form, name: string) =>
  form?.elements.namedItem(name) as HTMLInputElement | HTMLSelectElement | null | undefined;

/** What stands in a field, without the blanks that a keyboard's suggestions leave behind. */
export const typedText = (form: Form, name: string): string => inputOf(form, name)?.value.trim() ?? '';
