/** What stands in a field; empty where the form has no such field. */
export function entered(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === 'string' ? value : '';
}
