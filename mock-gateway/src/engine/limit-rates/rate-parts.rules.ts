/** The parts of a rate: hundred-millionths, because rates have at most eight decimals. */
export const RATE_PARTS = 100_000_000n

/** Returns a decimal as a number of hundred-millionths. */
export function rateParts(decimal: string): bigint {
  const [whole = '0', fraction = ''] = decimal.split('.')
  return BigInt(whole) * RATE_PARTS + BigInt(fraction.padEnd(8, '0'))
}
