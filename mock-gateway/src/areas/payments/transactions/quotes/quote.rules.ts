import { fromMinor, toMinor } from '@portal/contract'
import { RATE_PARTS, rateParts } from '../../../../engine/limit-rates/rate-parts.rules.ts'
import { isRateOff, limitValues, type RateRules } from '../screening/rate.rules.ts'

/** The currencies of a quote, one of its amounts, and the partner's rate if it has one. */
export interface Asked {
  readonly sourceCurrency: string
  readonly destinationCurrency: string
  /** Exactly one of the two amounts is given. */
  readonly sourceAmount?: string | undefined
  readonly destinationAmount?: string | undefined
  readonly partnerRate?: string | undefined
}

export interface Priced {
  readonly sourceAmount: string
  readonly destinationAmount: string
  /** Destination units for one source unit, with at most eight decimals. */
  readonly rate: string
  readonly rateSource: 'BANK' | 'PARTNER'
}

/**
 * Why an order cannot be priced. `noRate`: the table lacks a currency and the partner names no rate. `rateTooFar`: the
 * partner's rate differs from the table's by more than the tolerance. `tooSmall`: rounded to cents, the amounts no
 * longer have this rate.
 */
export type Unpriced = 'noRate' | 'rateTooFar' | 'tooSmall'

/**
 * Computes the other amount of a quote by the partner's rate, or otherwise by the bank's table. Rates are rounded half
 * up to eight decimals, and the computed amount half up to the cent.
 */
export function priced(asked: Asked, rules: RateRules): Priced | Unpriced {
  const values = limitValues(asked, rules)
  const table = values === null ? null : halfUp(values.source * RATE_PARTS, values.destination)
  const partner = asked.partnerRate === undefined ? null : rateParts(asked.partnerRate)
  const parts = partner ?? table
  if (parts === null || parts === 0n) return 'noRate'
  if (partner !== null && table !== null && isFar(partner, table, rules.limitRateTolerance)) return 'rateTooFar'
  const source =
    asked.sourceAmount === undefined
      ? halfUp(toMinor(asked.destinationAmount ?? '0') * RATE_PARTS, parts)
      : toMinor(asked.sourceAmount)
  const destination =
    asked.destinationAmount === undefined ? halfUp(source * parts, RATE_PARTS) : toMinor(asked.destinationAmount)
  if (source === 0n || destination === 0n) return 'tooSmall'
  const found = { sourceAmount: fromMinor(source), destinationAmount: fromMinor(destination), rate: decimal(parts) }
  if (isRateOff(found.sourceAmount, found.rate, found.destinationAmount, rules.rateTolerance)) return 'tooSmall'
  return { ...found, rateSource: partner === null ? 'BANK' : 'PARTNER' }
}

/** @param tolerance in percent */
const isFar = (given: bigint, expected: bigint, tolerance: string): boolean =>
  (given > expected ? given - expected : expected - given) * 10_000n > expected * toMinor(tolerance)

const halfUp = (dividend: bigint, divisor: bigint): bigint => (2n * dividend + divisor) / (2n * divisor)

/** Returns hundred-millionths as a decimal without zeros at its end. */
function decimal(parts: bigint): string {
  const fraction = String(parts % RATE_PARTS)
    .padStart(8, '0')
    .replace(/0+$/, '')
  return fraction === '' ? String(parts / RATE_PARTS) : `${parts / RATE_PARTS}.${fraction}`
}
