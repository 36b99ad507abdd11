import { compareAmounts, fromMinor, toMinor } from '@portal/contract'
import { type EntryAccount, type RuleSlab, WHOLE_AMOUNT } from '@portal/contract/records/accounting-rule'
import type { PostingSide } from '@portal/contract/records/ledger-account'
import { toPercentParts } from '@portal/contract/records/rule-balance'

/** A line that an entry makes of an amount. */
export interface RuleLine {
  readonly side: PostingSide
  readonly account: EntryAccount
  /** Above zero, two decimals. */
  readonly amount: string
  /** What made it: `$AMOUNT`, `1.5 %`, `100.00`. */
  readonly formula: string
  /** What rounding added to it so that the sides agree; null where nothing. */
  readonly residue: string | null
}

/** A hundred percent in ten-thousandths of a percent. */
const WHOLE = 1_000_000n

/** The slab that holds for an amount: of its currency the first whose maximum is not below it; null where there is none (56). */
export function slabFor(slabs: readonly RuleSlab[], currency: string, amount: string): RuleSlab | null {
  const holds = (slab: RuleSlab) => slab.slabCurrency === currency && compareAmounts(amount, slab.slabMaxAmount) <= 0
  return slabs.reduce<RuleSlab | null>((lowest, slab) => {
    if (lowest !== null && compareAmounts(slab.slabMaxAmount, lowest.slabMaxAmount) >= 0) return lowest
    return holds(slab) ? slab : lowest
  }, null)
}

/**
 * The lines that a balanced slab makes of an amount: the one place where a rule is turned into money. Each percentage is
 * rounded half up to the cent by itself; what is then missing or over on the credit side goes to its highest percentage, and
 * where that is too small to take all of it, to the next. A line of nothing is left out.
 * @param amount above zero, at most two decimals
 */
export function linesOf({ entries }: Pick<RuleSlab, 'entries'>, amount: string): RuleLine[] {
  const whole = toMinor(amount)
  const lines = entries.map(({ entryDrCr: side, entryAccount: account, entryAmount, entryAmountType }) => {
    const isPercent = entryAmountType === 'PERCENT'
    const formula = isPercent ? `${entryAmount} %` : entryAmount
    const parts = isPercent ? toPercentParts(entryAmount) : 0n
    return { side, account, formula, parts, minor: minorOf(entryAmount, parts, whole), residue: 0n }
  })
  let rest = lines.reduce((sum, { side, minor }) => sum + (side === 'DR' ? minor : -minor), 0n)
  const takers = lines.filter(({ side, parts }) => side === 'CR' && parts > 0n)
  for (const line of takers.toSorted((one, other) => Number(other.parts - one.parts))) {
    const isTooSmall = rest + line.minor < 0n
    const taken = isTooSmall ? -line.minor : rest
    line.minor += taken
    line.residue = taken
    rest -= taken
  }
  return lines
    .filter(({ minor }) => minor > 0n)
    .map(({ side, account, formula, minor, residue }) => ({
      side,
      account,
      formula,
      amount: fromMinor(minor),
      residue: residue === 0n ? null : fromMinor(residue),
    }))
}

function minorOf(entryAmount: string, parts: bigint, whole: bigint): bigint {
  if (entryAmount === WHOLE_AMOUNT) return whole
  return parts === 0n ? toMinor(entryAmount) : (whole * parts * 2n + WHOLE) / (2n * WHOLE)
}

/** What the lines take from the account that carries the principal: held of a wallet, and charged to it. */
export function chargedBy(lines: readonly RuleLine[], principal: EntryAccount): string {
  return fromMinor(
    lines.reduce(
      (sum, { side, account, amount }) => (account === principal && side === 'DR' ? sum + toMinor(amount) : sum),
      0n,
    ),
  )
}
