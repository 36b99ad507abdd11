/** Fills the `{placeholders}` of a text; a placeholder without a value is left unchanged. */
export function fill(text: string, params?: Readonly<Record<string, string | number>>): string {
  return text.replace(/\{(\w+)\}/g, (hole, name: string) => String(params?.[name] ?? hole))
}
