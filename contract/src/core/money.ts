/** An amount as a decimal string with at most two decimals, never a float, and its ISO currency. */
export interface Money {
  readonly amount: string
  readonly currency: string
}

/** The form of an amount. It allows no leading zeros, so texts of the same amount differ only in trailing zeros. */
const DECIMAL = /^-?(0|[1-9]\d{0,17})(\.\d{1,2})?$/

/** Returns whether the text is an amount as in requests and answers: up to 18 digits and two decimals. */
export function isAmount(text: string): boolean {
  return DECIMAL.test(text)
}

/**
 * Returns the exact amount in hundredths.
 * @throws RangeError if the text is not an amount
 */
export function toMinor(text: string): bigint {
  if (!isAmount(text)) throw new RangeError('not an amount')
  const [whole = '0', fraction = ''] = text.split('.')
  return BigInt(whole + fraction.padEnd(2, '0'))
}

/** Returns the decimal string of an amount in hundredths, always with two decimals. */
export function fromMinor(minor: bigint): string {
  const size = minor < 0n ? -minor : minor
  return `${minor < 0n ? '-' : ''}${size / 100n}.${String(size % 100n).padStart(2, '0')}`
}

/** Returns a negative number, zero or a positive number if `left` is below, equal to or above `right`. */
export function compareAmounts(left: string, right: string): number {
  const difference = toMinor(left) - toMinor(right)
  return difference < 0n ? -1 : difference > 0n ? 1 : 0
}
