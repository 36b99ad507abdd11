/** JSON with one line per field; other or truncated text unchanged. */
export function inLines(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2)
  } catch {
    return text
  }
}
