import { PRINCIPAL_ACCOUNT, WHOLE_AMOUNT } from '@portal/contract/accounting-rules/accounting-rule'
import type { Book } from '@portal/contract/ledger/ledger-account'
import type { Kysely } from 'kysely'
import type { Database } from '../../../engine/db/schema.ts'
import { type Posting, type PostingLine, post } from '../ledger/index.ts'
import { accountsIn } from './posting/resolve-accounts.ts'
import { chargedBy, linesOf, type RuleLine, slabFor } from './posting/rule-lines.ts'
import { type Acceptance, type HeldVersion, versionAt, versionsOfOrders } from './rule.store.ts'

/** A transaction that is posted by a partner's rule. */
export interface Order extends Omit<Posting, 'lines' | 'rule'> {
  /** Code of the rule of the partner's product. */
  readonly aeCode: string
  readonly amount: string
  /** The time when the order was accepted and its charges were held, and the version of the rule that applies. */
  readonly acceptance: Acceptance
  /**
   * The accounts of the principal: on one side the partner's wallet, on the other the bank's clearing account or the
   * teller's till.
   */
  readonly principal: { readonly debit: string; readonly credit: string }
}

/** The lines that a rule produces for an order. */
export interface RuledLines {
  readonly rule: { readonly code: string; readonly version: number }
  readonly lines: readonly RuleLine[]
  /** Total charged to the wallet, held before posting. */
  readonly charged: string
}

/** Returns the lines of an order by the version in force at a moment; null if no rule or slab applies (56). */
export async function ruleOrder(
  db: Kysely<Database>,
  { aeCode, currency, amount }: Pick<Order, 'aeCode' | 'currency' | 'amount'>,
  at: Date,
): Promise<RuledLines | null> {
  return ruledBy(await versionAt(db, aeCode, at), { aeCode, currency, amount })
}

/** Returns the same lines as {@link ruleOrder}, from a version already read. */
export function ruledBy(
  version: HeldVersion | null,
  { aeCode, currency, amount }: Pick<Order, 'aeCode' | 'currency' | 'amount'>,
): RuledLines | null {
  const slab = version === null ? null : slabFor(version.slabs, currency, amount)
  if (version === null || slab === null) return null
  const lines = linesOf(slab, amount)
  return { rule: { code: aeCode, version: version.ruleVersion }, lines, charged: chargedBy(lines, PRINCIPAL_ACCOUNT) }
}

/** The lines that a rule produces for an order, with the accounts of the order's book. */
export interface ResolvedLines {
  readonly rule: { readonly code: string; readonly version: number }
  readonly lines: readonly PostingLine[]
  /** Total charged to the wallet. */
  readonly charged: string
}

/** Returns the lines that an order is posted with; null if no rule, slab or account applies (56). */
export async function linesByRule(
  db: Kysely<Database>,
  order: Pick<Order, 'aeCode' | 'amount' | 'acceptance' | 'principal' | 'env' | 'countryId' | 'currency'>,
): Promise<ResolvedLines | null> {
  const [resolved] = await linesOfOrders(db, order, [order])
  return resolved ?? null
}

/**
 * Returns the same lines as {@link linesByRule} for many orders of one book and rule. Reads versions and accounts only
 * once.
 */
export async function linesOfOrders(
  db: Kysely<Database>,
  { aeCode, ...book }: Book & Pick<Order, 'aeCode'>,
  orders: readonly Pick<Order, 'amount' | 'acceptance' | 'principal'>[],
): Promise<readonly (ResolvedLines | null)[]> {
  const versions = await versionsOfOrders(
    db,
    aeCode,
    orders.map(({ acceptance }) => acceptance),
  )
  const ruled = orders.map(({ amount }, at) =>
    ruledBy(versions[at] ?? null, { aeCode, currency: book.currency, amount }),
  )
  const named = new Set(ruled.flatMap((one) => one?.lines.map(({ account }) => account) ?? []))
  const numbers = await accountsIn(
    db,
    book,
    [...named].filter((account) => account !== PRINCIPAL_ACCOUNT),
  )
  return ruled.map((one, at) => {
    const principal = orders[at]?.principal
    if (one === null || principal === undefined) return null
    const lines = one.lines.map((line) => postingLine(line, numbers.get(line.account) ?? null, principal))
    return lines.some((line) => line === null) ? null : { ...one, lines: lines as PostingLine[] }
  })
}

/**
 * Posts an order by its rule: reads the rule, chooses the slab, computes the lines, resolves the accounts, and writes
 * one posting.
 * @returns the result of `post`; null if no rule, slab or account applies (56)
 * @throws LedgerError in the same cases as `post`
 */
export async function postByRule(db: Kysely<Database>, key: Uint8Array, order: Order): Promise<boolean | null> {
  const resolved = await linesByRule(db, order)
  if (resolved === null) return null
  const { aeCode, amount, acceptance, principal, ...posting } = order
  return await post(db, key, { ...posting, rule: resolved.rule, lines: resolved.lines })
}

function postingLine(line: RuleLine, number: string | null, principal: Order['principal']) {
  const { side, account, amount } = line
  const resolved = account === PRINCIPAL_ACCOUNT ? principal[side === 'DR' ? 'debit' : 'credit'] : number
  return resolved === null ? null : { account: resolved, side, amount, label: labelOf(line) }
}

/**
 * Returns the label of a line: on the wallet `principal` or the charge, on other accounts the name of the fee or levy.
 */
function labelOf({ side, account, formula }: RuleLine): string {
  if (account !== PRINCIPAL_ACCOUNT) return account
  return side === 'DR' && formula !== WHOLE_AMOUNT ? 'charges' : 'principal'
}
