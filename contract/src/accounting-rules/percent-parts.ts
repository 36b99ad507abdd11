const PERCENT = /^\d{1,3}(\.\d{1,4})?$/

/** Returns whether the text is a valid percentage of an entry: above 0, at most 100, in steps of 0.0001. */
export function isPercent(value: string): boolean {
  const parts = PERCENT.test(value) ? toPercentParts(value) : 0n
  return parts > 0n && parts <= 1_000_000n
}

/**
 * Returns a percentage in ten-thousandths of a percent, exact: `7.5` is 75,000.
 * @throws RangeError if the text is not a percentage
 */
export function toPercentParts(value: string): bigint {
  if (!PERCENT.test(value)) throw new RangeError('not a percentage')
  const [whole = '0', fraction = ''] = value.split('.')
  return BigInt(whole) * 10_000n + BigInt(fraction.padEnd(4, '0'))
}

/** Returns ten-thousandths of a percent as a decimal text without trailing zeros. */
export function percentText(parts: bigint): string {
  const size = parts < 0n ? -parts : parts
  const fraction = String(size % 10_000n)
    .padStart(4, '0')
    .replace(/0+$/, '')
  return `${parts < 0n ? '-' : ''}${size / 10_000n}${fraction === '' ? '' : `.${fraction}`}`
}
