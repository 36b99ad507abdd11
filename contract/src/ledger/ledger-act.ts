import {
  amount,
  choice,
  code,
  hidden,
  listOf,
  nullable,
  subsidiary,
  text,
  type ValuesOf,
} from '@portal/contract/record'
import { PAYOUT_CURRENCIES } from '../parameters/parameter-limits.ts'
import { ACCOUNT_KINDS, type AccountKind } from './ledger-account.ts'

/** The moves of money between the bank's own accounts by staff; each name is also the event of the posting. */
export const LEDGER_MOVES = ['VAULT_SUPPLY', 'VAULT_RETURN', 'BANK_SETTLEMENT', 'LEVY_SETTLEMENT'] as const
export type LedgerMove = (typeof LEDGER_MOVES)[number]

/**
 * The kind of account on one side of each move; the account on the other side is the FUNDING account of the same book.
 */
export const KIND_OF_MOVE: Readonly<Record<LedgerMove, AccountKind>> = {
  VAULT_SUPPLY: 'BRANCH_CASH',
  VAULT_RETURN: 'BRANCH_CASH',
  BANK_SETTLEMENT: 'CLEARING',
  LEVY_SETTLEMENT: 'TAX',
}

export const LEDGER_ACTS = [...LEDGER_MOVES, 'REVERSAL'] as const
export type LedgerAct = (typeof LEDGER_ACTS)[number]

/**
 * The events of postings that staff may reverse manually: moves, and fundings and refunds of wallets. The posting of a
 * transaction is undone only by a return, and a reversal is final.
 */
export const REVERSIBLE_EVENTS: readonly string[] = [...LEDGER_MOVES, 'FUNDED', 'REFUNDED']

/** The event of the posting of a manual reversal. */
export const REVERSAL_EVENT = 'REVERSED'

/** A line that a ledger act will post. */
export const ACT_LINE = {
  lineSide: choice(['DR', 'CR'], 'postingSide'),
  accountKind: choice(ACCOUNT_KINDS, 'accountKind'),
  /** The name of the owner: partner, bank, branch, fee or levy. */
  ownerName: text(120),
  accountNumber: code(10),
  lineAmount: amount('lineCurrency'),
  lineCurrency: hidden(code(3)),
}

/** An act of staff on the books: a move of money, or the reversal of a posting. */
export const LEDGER_ACT = {
  ledgerAct: choice(LEDGER_ACTS, 'ledgerAct'),
  actAmount: amount('actCurrency'),
  actCurrency: hidden(choice(PAYOUT_CURRENCIES)),
  countryId: subsidiary(),
  actLines: listOf(ACT_LINE),
  actReason: text(255),
  /** The account of a move; null for a reversal. */
  actAccount: hidden(nullable(code(10))),
  /** The transaction of the reversed posting; null for a move. */
  reversesTransaction: nullable(code(36)),
  reversesEvent: hidden(nullable(code(32))),
}

export type LedgerActRecord = ValuesOf<typeof LEDGER_ACT>
