import { fromMinor, toMinor } from '@portal/contract'
import type { PostingSide } from '@portal/contract/ledger/ledger-account'

/** A line of a posting on a wallet. */
export interface WalletLine {
  readonly accountLine: number
  readonly side: PostingSide
  readonly amount: string
  readonly label: string
}

/** A line of the same posting on the account of a fee (`INCOME.…`) or a levy (`TAX.…`). */
export type ChargeLine = Omit<WalletLine, 'accountLine'>

/** The parts of a line's amount; those without money are `0.00`. */
export interface LineParts {
  readonly principal: string
  readonly fee: string
  readonly levy: string
  /** The fees and levies by name, such as `INCOME.TRANSFER_FEE`. */
  readonly charges: readonly { readonly name: string; readonly amount: string }[]
}

interface Pool {
  readonly name: string
  minor: bigint
}

/**
 * Splits the lines of one posting on a wallet into principal, fees and levies, as the accounting rule credited them. A
 * wallet's own lines only say "charges". Charges are taken first from lines with that label, then from the others: a
 * rule may take its fee out of the principal. The parts of a line always add up to its amount.
 * @returns the parts by the number of the line
 */
export function partsOfLines(
  own: readonly WalletLine[],
  charges: readonly ChargeLine[],
): ReadonlyMap<number, LineParts> {
  const parts = new Map<number, LineParts>()
  for (const side of ['DR', 'CR'] as const) {
    const pools = poolsOf(charges, side)
    const lines = own.filter((line) => line.side === side)
    const inOrder = [...lines.filter(isCharge), ...lines.filter((line) => !isCharge(line))]
    for (const { accountLine, amount } of inOrder) parts.set(accountLine, taken(pools, toMinor(amount)))
  }
  return parts
}

const isCharge = ({ label }: WalletLine): boolean => label === 'charges'

/**
 * Returns the fees and levies that lines of a side of the wallet pay, each net of what the same posting gives back: a
 * levy that the bank pays out of its fee is no charge of its own.
 */
function poolsOf(charges: readonly ChargeLine[], side: PostingSide): Pool[] {
  const pools = new Map<string, Pool>()
  for (const { label, side: other, amount } of charges) {
    const pool = pools.get(label) ?? { name: label, minor: 0n }
    pool.minor += other === side ? -toMinor(amount) : toMinor(amount)
    pools.set(label, pool)
  }
  return [...pools.values()].filter(({ minor }) => minor > 0n)
}

function taken(pools: readonly Pool[], whole: bigint): LineParts {
  let rest = whole
  const sums = { fee: 0n, levy: 0n }
  const charges: { name: string; amount: string }[] = []
  for (const pool of pools) {
    const isWhole = pool.minor < rest
    const part = isWhole ? pool.minor : rest
    if (part === 0n) continue
    pool.minor -= part
    rest -= part
    sums[pool.name.startsWith('TAX.') ? 'levy' : 'fee'] += part
    charges.push({ name: pool.name, amount: fromMinor(part) })
  }
  return { principal: fromMinor(rest), fee: fromMinor(sums.fee), levy: fromMinor(sums.levy), charges }
}
