import type { NamedAccount } from '@portal/contract/ledger/ledger.calls'
import type { Book, PostingSide } from '@portal/contract/ledger/ledger-account'
import { type LedgerActRecord, type LedgerMove, REVERSAL_EVENT } from '@portal/contract/ledger/ledger-act'
import { type Kysely, type Selectable, sql } from 'kysely'
import type { Database } from '../../../../engine/db/schema.ts'
import { recordOf, selectionsOf } from '../../../../engine/read/index.ts'
import { accountsFrom, NAMED_ACCOUNT } from '../accounts/named-account.ts'
import type { EventOfTransaction } from '../posting/posting.ts'

type ActRow = Selectable<Database['book_act']>

/** A line of a posting, with its account. */
interface ActLine extends NamedAccount {
  readonly lineSide: PostingSide
  readonly lineAmount: string
  readonly lineLabel: string
}

/** An act as stored, with the lines it will post. */
export interface FoundAct {
  readonly actId: string
  readonly status: ActRow['act_status']
  readonly book: Book
  readonly reason: string
  /** Name of the event that the act is posted as: its kind for a move of money, otherwise `REVERSED`. */
  readonly event: string
  readonly lines: readonly ActLine[]
  /** The posting that the act reverses; null for a move of money. */
  readonly reverses: EventOfTransaction | null
  readonly values: LedgerActRecord
}

/** Returns an act, or null if there is no such act. If requested, the act is locked until the transaction ends. */
export async function findAct(db: Kysely<Database>, actId: string, lock = false): Promise<FoundAct | null> {
  const query = db.selectFrom('book_act').selectAll().where('act_id', '=', actId)
  const row = await (lock ? query.forUpdate() : query).executeTakeFirst()
  if (row === undefined) return null
  const reverses = reversedBy(row)
  const lines = reverses === null ? await linesOfMove(db, row) : await mirroredLines(db, reverses)
  return {
    actId: row.act_id,
    status: row.act_status,
    book: { env: 'live', countryId: row.country_id, currency: row.currency },
    reason: row.reason,
    event: reverses === null ? row.ledger_act : REVERSAL_EVENT,
    lines,
    reverses,
    values: valuesOf(row, lines),
  }
}

function reversedBy(row: ActRow): EventOfTransaction | null {
  const { reverses_transaction_id: transactionId, reverses_event: event } = row
  return transactionId === null || event === null ? null : { transactionId, event }
}

/**
 * Whether a move debits the account that the user names. The other line of the move is on the FUNDING account of the
 * book.
 */
const DEBITS_ACCOUNT: Readonly<Record<LedgerMove, boolean>> = {
  VAULT_SUPPLY: true,
  VAULT_RETURN: false,
  BANK_SETTLEMENT: true,
  LEVY_SETTLEMENT: true,
}

async function linesOfMove(db: Kysely<Database>, row: ActRow): Promise<ActLine[]> {
  const accounts = await accountsFrom(db)
    .select(selectionsOf(NAMED_ACCOUNT))
    .where('a.env', '=', 'live')
    .where('a.country_id', '=', row.country_id)
    .where('a.currency', '=', row.currency)
    .where(sql<boolean>`(a.account_number = ${row.account_number} or (a.kind = 'FUNDING' and a.owner = ''))`)
    .execute()
  const named = accounts.map((account) => recordOf<NamedAccount>(NAMED_ACCOUNT, account))
  const isAbout = ({ accountNumber }: NamedAccount) => accountNumber === row.account_number
  const debitsAccount = DEBITS_ACCOUNT[row.ledger_act as LedgerMove]
  return named
    .map((account) => ({
      ...account,
      lineSide: isAbout(account) === debitsAccount ? ('DR' as const) : ('CR' as const),
      lineAmount: row.amount,
      lineLabel: 'principal',
    }))
    .sort((one, other) => other.lineSide.localeCompare(one.lineSide))
}

async function mirroredLines(db: Kysely<Database>, { transactionId, event }: EventOfTransaction): Promise<ActLine[]> {
  const rows = await accountsFrom(db)
    .innerJoin('ledger_line as l', 'l.account_number', 'a.account_number')
    .select(selectionsOf(NAMED_ACCOUNT))
    .select(['l.side', 'l.amount as lineAmount', 'l.label as lineLabel'])
    .where('l.transaction_id', '=', transactionId)
    .where('l.event', '=', event)
    .orderBy('l.line_no')
    .execute()
  return rows.map((row) => ({
    ...recordOf<NamedAccount>(NAMED_ACCOUNT, row),
    lineSide: row.side === 'DR' ? 'CR' : 'DR',
    lineAmount: row.lineAmount,
    lineLabel: row.lineLabel,
  }))
}

function valuesOf(row: ActRow, lines: readonly ActLine[]): LedgerActRecord {
  return {
    ledgerAct: row.ledger_act,
    actAmount: row.amount,
    actCurrency: row.currency,
    countryId: row.country_id,
    actLines: lines.map(({ accountKind, accountOwner, ownerName, accountNumber, lineSide, lineAmount }) => ({
      lineSide,
      accountKind,
      ownerName: ownerName ?? accountOwner,
      accountNumber,
      lineAmount,
      lineCurrency: row.currency,
    })),
    actReason: row.reason,
    actAccount: row.account_number,
    reversesTransaction: row.reverses_transaction_id,
    reversesEvent: row.reverses_event,
  }
}
