import { createHash } from 'node:crypto'
import { fromMinor, toMinor } from '@portal/contract'
import type { Book } from '@portal/contract/ledger/ledger-account'
import { type Kysely, sql } from 'kysely'
import { v7 as uuid } from 'uuid'
import type { Database } from '../../../../engine/db/schema.ts'
import { namedId } from '../../../../engine/ids/named-id.ts'
import { businessDate, findAccounts, type PostingLine, sealOf } from '../../../books/ledger/index.ts'
import type { OrderKind } from './order-kinds.ts'
import { ENDS, type PastOrder } from './past-orders.ts'

const BY_HAND = { makerId: namedId('user ho.maker'), checkerId: namedId('user ho.checker') }

type Place = Omit<Book, 'env'>

interface MonthOf extends Place {
  readonly account: string
  readonly month: number
  sum: bigint
}

/** The sums of each wallet's charges and each bank's credits from the orders of a month. */
export class WalletMonths {
  readonly charged = new Map<string, MonthOf>()
  readonly owed = new Map<string, MonthOf>()
  private readonly kinds: readonly (OrderKind & { readonly chargedMinor: bigint; readonly owedMinor: bigint })[]

  constructor(kinds: readonly OrderKind[]) {
    this.kinds = kinds.map((kind) => ({
      ...kind,
      chargedMinor: toMinor(kind.charged),
      owedMinor: kind.lines.reduce(
        (sum, { account, side, amount }) => (account === kind.clearing && side === 'CR' ? sum + toMinor(amount) : sum),
        0n,
      ),
    }))
  }

  note({ kind: number, end, endedAt }: PastOrder): void {
    if (end !== ENDS.posted && end !== ENDS.reviewed) return
    const kind = this.kinds[number]
    if (kind === undefined) return
    const month = endedAt.getUTCFullYear() * 12 + endedAt.getUTCMonth()
    add(this.charged, kind, kind.wallet, month, kind.chargedMinor)
    add(this.owed, kind, kind.clearing, month, kind.owedMinor)
  }
}

function add(
  to: Map<string, MonthOf>,
  { countryId, currency }: OrderKind,
  account: string,
  month: number,
  sum: bigint,
) {
  const place = `${account} ${month}`
  const found = to.get(place)
  if (found === undefined) to.set(place, { account, month, countryId, currency, sum })
  else found.sum += sum
}

/** Returns the beginning of a month in milliseconds. Months are counted from the year 0. */
const beginOf = (month: number) => Date.UTC(Math.floor(month / 12), month % 12)

/**
 * Adds the staff's manual transfers to the past postings. Each wallet is funded at the start of a month with the
 * charges of that month, and each bank is settled at the end of the month, so that every account ends with the balance
 * that it began with.
 * @param until time of the last settlements, before all existing data
 */
export async function sendTransfers(
  trx: Kysely<Database>,
  key: Uint8Array,
  { charged, owed }: WalletMonths,
  until: Date,
): Promise<void> {
  for (const { account, month, sum, ...book } of charged.values()) {
    const wallet = { account, side: 'CR', amount: fromMinor(sum), label: 'principal' } as const
    const at = new Date(beginOf(month) - 1_000)
    await sendTransfer(
      trx,
      key,
      { ...book, event: 'FUNDED', reason: `Bank advice ${book.currency} ${month}`, at },
      wallet,
    )
  }
  for (const { account, month, sum, ...book } of owed.values()) {
    const bank = { account, side: 'DR', amount: fromMinor(sum), label: 'principal' } as const
    const at = new Date(Math.min(beginOf(month + 1) - 2_000, until.getTime() - 60_000))
    await sendTransfer(trx, key, { ...book, event: 'BANK_SETTLEMENT', reason: 'Settlement of the month', at }, bank)
  }
}

interface Transfer extends Place {
  readonly event: string
  readonly reason: string
  readonly at: Date
}

/** Adds a transfer between the account of the line and the FUNDING account of the book. */
async function sendTransfer(
  trx: Kysely<Database>,
  key: Uint8Array,
  { event, reason, at, ...place }: Transfer,
  line: PostingLine,
): Promise<void> {
  const book = { env: 'live', ...place } as const
  const [funding] = await findAccounts(trx, [{ ...book, kind: 'FUNDING', owner: '' }])
  const other: PostingLine = { ...line, account: funding?.accountNumber ?? '', side: line.side === 'DR' ? 'CR' : 'DR' }
  const lines = line.side === 'DR' ? [line, other] : [other, line]
  const random = createHash('md5').update(`past transfer ${line.account} ${at.getTime()}`).digest()
  const transactionId = uuid({ msecs: at.getTime(), random })
  const businessDay = businessDate(at, place.countryId)
  const header = { ...book, transactionId, event, businessDate: businessDay, postedAt: at, reason, ...BY_HAND }
  const seal = sealOf(key, { ...header, lines })
  await sql`insert into past_posting (transaction_id, event, env, country_id, currency, line_count, business_date, posted_at,
      maker_id, checker_id, reason, seal)
    values (${transactionId}, ${event}, 'live', ${place.countryId}, ${place.currency}, 2, ${businessDay}, ${at},
      ${BY_HAND.makerId}, ${BY_HAND.checkerId}, ${reason}, ${seal})`.execute(trx)
  await sql`insert into past_line
    select ${transactionId}::uuid, ${event}, l.line_no, l.account, l.side, l.amount, l.label, ${at}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(lines.map((one, at) => ({ ...one, line_no: at + 1 })))}::jsonb)
      as l (line_no smallint, account text, side text, amount numeric, label text)`.execute(trx)
}
