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

/** Moves of money between the bank's own accounts by staff; each name is also the event of its posting. */
export const LEDGER_MOVES = ['VAULT_SUPPLY', 'VAULT_RETURN', 'BANK_SETTLEMENT', 'LEVY_SETTLEMENT'] as const
export type LedgerMove = (typeof LEDGER_MOVES)[number]

/** The kind of account that is moved; the other side is its book's FUNDING. */
export const KIND_OF_MOVE: Readonly<Record<LedgerMove, AccountKind>> = {
  VAULT_SUPPLY: 'BRANCH_CASH',
  VAULT_RETURN: 'BRANCH_CASH',
  BANK_SETTLEMENT: 'CLEARING',
  LEVY_SETTLEMENT: 'TAX',
}

export const LEDGER_ACTS = [...LEDGER_MOVES, 'REVERSAL'] as const
export type LedgerAct = (typeof LEDGER_ACTS)[number]

/**
 * Events whose postings may be reversed manually: moves, and fundings and refunds of wallets. Only a return undoes a
 * transaction's own posting, and a reversal is final.
 */
export const REVERSIBLE_EVENTS: readonly string[] = [...LEDGER_MOVES, 'FUNDED', 'REFUNDED']

/** Event of a manual reversal's posting. */
export const REVERSAL_EVENT = 'REVERSED'

/** A line that an act will post. */
export const ACT_LINE = {
  lineSide: choice(['DR', 'CR'], 'postingSide'),
  accountKind: choice(ACCOUNT_KINDS, 'accountKind'),
  /** Partner, bank, branch, fee or levy. */
  ownerName: text(120),
  accountNumber: code(10),
  lineAmount: amount('lineCurrency'),
  lineCurrency: hidden(code(3)),
}

/** A manual act of staff on the books: a move, or the reversal of a posting. */
export const LEDGER_ACT = {
  ledgerAct: choice(LEDGER_ACTS, 'ledgerAct'),
  actAmount: amount('actCurrency'),
  actCurrency: hidden(choice(PAYOUT_CURRENCIES)),
  countryId: subsidiary(),
  actLines: listOf(ACT_LINE),
  actReason: text(255),
  /** For a move: its account. */
  actAccount: hidden(nullable(code(10))),
  /** For a reversal: the reversed posting. */
  reversesTransaction: nullable(code(36)),
  reversesEvent: hidden(nullable(code(32))),
}

export type LedgerActRecord = ValuesOf<typeof LEDGER_ACT>
