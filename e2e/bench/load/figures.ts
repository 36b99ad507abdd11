export const median = (values: readonly number[]): number => quantile(values, 0.5)

/** Returns a quantile: the smallest value that at least the share `part` (0 to 1) of all values does not exceed. */
export function quantile(values: readonly number[], part: number): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.max(0, Math.ceil(sorted.length * part) - 1)] ?? Number.NaN
}

/** Returns the spread of repeated measurements, as a fraction of their median. */
export const spread = (values: readonly number[]): number =>
  (Math.max(...values) - Math.min(...values)) / median(values)
