/** A text with its `{placeholders}` filled; one without a value stays. */
export function fill(text: string, params?: Readonly<Record<string, string | number>>): string {
  return text.replace(/\{(\w+)\}/g, (hole, name: string) => String(params?.[name] ?? hole))
}
