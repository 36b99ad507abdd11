import { compareAmounts, fromMinor, toMinor } from '@portal/contract'
import type { EntryAccount, RuleEntry, RuleSlab } from '@portal/contract/accounting-rules/accounting-rule'
import { bySize, rounded, sharesOf } from '@portal/contract/accounting-rules/rule-shares'
import type { PostingSide } from '@portal/contract/ledger/ledger-account'

/** A line that an entry produces for an amount. */
export interface RuleLine {
  readonly side: PostingSide
  readonly account: EntryAccount
  /** Amount above zero, with two decimals. */
  readonly amount: string
  /** The formula of the amount: `$AMOUNT`, `1.5 %`, `7.5 % INCOME.TRANSFER_FEE`, `100.00`. */
  readonly formula: string
  /** The rounding difference added to make both sides equal; null if nothing was added. */
  readonly residue: string | null
}

/**
 * Returns the slab for an amount: the first slab in the currency with a maximum at or above the amount. Null if no slab
 * covers the amount (56).
 */
export function slabFor(slabs: readonly RuleSlab[], currency: string, amount: string): RuleSlab | null {
  const holds = (slab: RuleSlab) => slab.slabCurrency === currency && compareAmounts(amount, slab.slabMaxAmount) <= 0
  return slabs.reduce<RuleSlab | null>((lowest, slab) => {
    if (lowest !== null && compareAmounts(slab.slabMaxAmount, lowest.slabMaxAmount) >= 0) return lowest
    return holds(slab) ? slab : lowest
  }, null)
}

/**
 * Returns the lines that a balanced slab produces for an amount. No other code turns a rule into money. Each
 * percentage, of the amount or of another line, is computed exactly and rounded half up to the cent once. The rounding
 * difference on the credit side is added to the line with the largest percentage, or, if that line is too small, to the
 * line with the next largest percentage. Lines of zero are left out.
 * @param amount above zero, at most two decimals
 */
export function linesOf({ entries }: Pick<RuleSlab, 'entries'>, amount: string): RuleLine[] {
  const shares = sharesOf(entries, toMinor(amount))
  const lines = entries.map((entry, at) => {
    const share = shares[at] ?? { numerator: 0n, denominator: 1n }
    const { entryDrCr: side, entryAccount: account, entryAmountType } = entry
    const isPercent = entryAmountType === 'PERCENT'
    return { side, account, formula: formulaOf(entry), isPercent, share, minor: rounded(share), residue: 0n }
  })
  let rest = lines.reduce((sum, { side, minor }) => sum + (side === 'DR' ? minor : -minor), 0n)
  const takers = lines.filter(({ side, isPercent }) => side === 'CR' && isPercent)
  for (const line of takers.toSorted((one, other) => bySize(one.share, other.share))) {
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

function formulaOf({ entryAmount, entryAmountType, entryOf }: RuleEntry): string {
  if (entryAmountType === 'FLAT') return entryAmount
  return entryOf === undefined ? `${entryAmount} %` : `${entryAmount} % ${entryOf}`
}

/**
 * Returns the sum of the lines' debits to the account that carries the principal: the amount held on and charged to a
 * wallet.
 */
export function chargedBy(lines: readonly RuleLine[], principal: EntryAccount): string {
  return fromMinor(
    lines.reduce(
      (sum, { side, account, amount }) => (account === principal && side === 'DR' ? sum + toMinor(amount) : sum),
      0n,
    ),
  )
}
