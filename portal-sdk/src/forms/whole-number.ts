/** The input as a whole number; NaN for other input, so that its field reports it instead of accepting 1e3. */
export function wholeNumber(text: string): number {
  return /^-?\d+$/.test(text.trim()) ? Number(text) : Number.NaN
}
