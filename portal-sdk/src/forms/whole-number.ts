/** What was typed as a whole number; NaN for anything else, so that its field says so instead of taking 1e3 for 13. */
export function wholeNumber(text: string): number {
  return /^-?\d+$/.test(text.trim()) ? Number(text) : Number.NaN
}
