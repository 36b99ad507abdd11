import { fromMinor, toMinor } from '@portal/contract'
import type { Kysely } from 'kysely'
import type { Database } from '../../../../engine/db/schema.ts'
import { entryKind, partsOfLines, walletLines } from '../../../books/ledger/index.ts'
import type { EntryCharge, StatementEntry } from './statement-content.ts'

/** Number of lines that are read at a time. */
const PAGE = 1_000

interface Day {
  readonly accountNumber: string
  readonly businessDate: string
  readonly openingBalance: string
  /**
   * The last line that the wallet had when the statement before was created. With it, the entries are those of this day
   * and of days before that were posted since.
   */
  readonly lateAfter?: string
}

type Line = Awaited<ReturnType<ReturnType<typeof walletLines>['execute']>>[number]

/**
 * Returns the entries of a wallet's business day, or those of ended days that came late, page by page in the order of
 * their posting. The balances after them follow from the opening balance: postings around midnight can be out of order
 * in the books, and the balance of the books then includes lines of the other day.
 */
export async function* readEntries(db: Kysely<Database>, day: Day): AsyncGenerator<readonly StatementEntry[]> {
  let balance = toMinor(day.openingBalance)
  let after = Number(day.lateAfter ?? 0)
  let open: Line[] = []
  for (;;) {
    const lines = await linesAfter(db, day, after)
    const isLast = lines.length < PAGE
    const postings = byPosting([...open, ...lines])
    // The lines of a posting are consecutive, and the last posting of a page may have lines on the next.
    open = isLast ? [] : (postings.pop() ?? [])
    const references = await fundingReferences(db, postings)
    const entries = postings.map((posting) => {
      const entry = entryOf(posting, references)
      balance += entry.side === 'CR' ? toMinor(entry.amount) : -toMinor(entry.amount)
      return { ...entry, balanceAfter: fromMinor(balance) }
    })
    if (entries.length > 0) yield entries
    if (isLast) return
    after = Number(lines.at(-1)?.account_line)
  }
}

const linesAfter = (db: Kysely<Database>, { accountNumber, businessDate, lateAfter }: Day, after: number) =>
  walletLines(db)
    .where('l.account_number', '=', accountNumber)
    .where('l.business_date', lateAfter === undefined ? '=' : '<=', businessDate)
    .where('l.account_line', '>', String(after))
    .orderBy('l.account_line')
    .limit(PAGE)
    .execute()

function byPosting(lines: readonly Line[]): Line[][] {
  const postings: Line[][] = []
  for (const line of lines) {
    const last = postings.at(-1)
    const first = last?.[0]
    if (first?.transaction_id === line.transaction_id && first.event === line.event) last?.push(line)
    else postings.push([line])
  }
  return postings
}

/** Returns the partner's references of fundings and refunds, also for their reversals, by the id of the funding. */
async function fundingReferences(db: Kysely<Database>, postings: readonly (readonly Line[])[]) {
  const ids = postings.flatMap(([line]) => (line === undefined ? [] : [fundingId(line)]))
  if (ids.length === 0) return new Map<string, string>()
  const found = await db
    .selectFrom('wallet_funding')
    .select(['funding_id', 'reference'])
    .where('funding_id', 'in', ids)
    .execute()
  return new Map(found.map(({ funding_id, reference }) => [funding_id, reference]))
}

const fundingId = ({ transaction_id, reverses_transaction_id }: Line): string =>
  reverses_transaction_id ?? transaction_id

function entryOf(
  lines: readonly Line[],
  references: ReadonlyMap<string, string>,
): Omit<StatementEntry, 'balanceAfter'> {
  const [first] = lines
  if (first === undefined) throw new Error('a posting has lines')
  const moved = lines.reduce((sum, { side, amount }) => sum + (side === 'CR' ? toMinor(amount) : -toMinor(amount)), 0n)
  const side = moved < 0n ? 'DR' : 'CR'
  const amount = moved < 0n ? -moved : moved
  const parts = [...partsOfLines(first.own, first.charges).values()]
  const [fee, levy] = [sumOf(parts.map((part) => part.fee)), sumOf(parts.map((part) => part.levy))]
  return {
    firstLine: Number(first.account_line),
    transactionId: first.transaction_id,
    kind: entryKind(first.event),
    contractType: first.contract_type,
    side,
    amount: fromMinor(amount),
    principal: fromMinor(amount - fee - levy),
    fee: fromMinor(fee),
    levy: fromMinor(levy),
    charges: byName(parts.flatMap((part) => part.charges)),
    transactionReference: first.transaction_reference ?? references.get(fundingId(first)) ?? null,
    contractReference: first.contract_reference,
    postedAt: first.posted_at,
    businessDate: first.business_date,
  }
}

const sumOf = (amounts: readonly string[]): bigint => amounts.reduce((sum, amount) => sum + toMinor(amount), 0n)

function byName(charges: readonly EntryCharge[]): EntryCharge[] {
  const sums = new Map<string, bigint>()
  for (const { name, amount } of charges) sums.set(name, (sums.get(name) ?? 0n) + toMinor(amount))
  return [...sums].map(([name, minor]) => ({ name, amount: fromMinor(minor) }))
}
