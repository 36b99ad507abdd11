/** Converts input to a whole number. Other input, such as 1e3, becomes NaN, so that the field reports it. */
export function wholeNumber(text: string): number {
  return /^-?\d+$/.test(text.trim()) ? Number(text) : Number.NaN
}
