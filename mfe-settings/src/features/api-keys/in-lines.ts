/** Formats JSON with one line per field. Other or truncated text is returned unchanged. */
export function inLines(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2)
  } catch {
    return text
  }
}
