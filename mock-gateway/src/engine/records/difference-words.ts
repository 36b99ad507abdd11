import { type FieldKind, fromMinor, isAmount, type Json, toMinor } from '@portal/contract'
import { formatMovement, type Language } from '@portal/contract/format'
import { contractText } from '@portal/contract/texts/all'

/** One hundred percent in tenths of a percent. */
const TENTHS = 1000n

/**
 * Returns the change of an amount or a count in percent: `+50 %`. A change from zero, or a change that is too small for
 * a percentage, is shown as a difference: `+4,500.00`. A percentage changes by percentage points: `−0.25 pp`. Returns
 * undefined if a side is not a number or if both sides are equal.
 */
export function differenceIn(
  kind: FieldKind | undefined,
  before: Json | undefined,
  after: Json | undefined,
  language: Language,
): string | undefined {
  if (kind === 'percent') return pointsBetween(before, after, language)
  const [was, is] = [minorOf(kind, before), minorOf(kind, after)]
  if (was === null || is === null || was === is) return undefined
  const moved = is - was
  const tenths = was === 0n ? 0n : rounded(moved * TENTHS, was)
  if (tenths === 0n) return formatMovement(fromMinor(moved), kind === 'amount' ? 2 : 0, { language })
  // Tenths of a percent are shown only for a small change.
  const isSmall = tenths > -TENTHS && tenths < TENTHS && tenths % 10n !== 0n
  const percent = fromMinor(tenths * 10n)
  return `${formatMovement(percent, isSmall ? 1 : 0, { language })}\u00a0%`
}

/** A rate with two decimals, or with up to four decimals if needed. */
const RATE = /^(\d+)(?:\.(\d{1,4}))?$/

function pointsBetween(before: Json | undefined, after: Json | undefined, language: Language): string | undefined {
  const [was, is] = [partsOf(before), partsOf(after)]
  if (was === null || is === null || was === is) return undefined
  const moved = is - was
  const size = String(moved < 0n ? -moved : moved).padStart(5, '0')
  const digits = Math.max(2, size.slice(-4).replace(/0+$/, '').length)
  const text = `${moved < 0n ? '-' : ''}${size.slice(0, -4)}.${size.slice(-4)}`
  return contractText(language, 'difference.points', { moved: formatMovement(text, digits, { language }) })
}

/** Parses a rate exactly, in ten-thousandths of a percent. Returns null if the text is not a rate. */
function partsOf(value: Json | undefined): bigint | null {
  const [, whole = '', fraction = ''] = (typeof value === 'string' && RATE.exec(value)) || []
  return whole === '' ? null : BigInt(whole + fraction.padEnd(4, '0'))
}

/** Parses an amount or a count exactly, in hundredths. Returns null if the text is not a number. */
function minorOf(kind: FieldKind | undefined, value: Json | undefined): bigint | null {
  if (kind === 'amount') return typeof value === 'string' && isAmount(value) ? toMinor(value) : null
  if (kind === 'count') return Number.isSafeInteger(value) ? BigInt(value as number) * 100n : null
  return null
}

/** Divides and rounds half away from zero; the divisor must not be negative. */
function rounded(part: bigint, whole: bigint): bigint {
  const half = part < 0n ? -whole / 2n : whole / 2n
  return (part + half) / whole
}
