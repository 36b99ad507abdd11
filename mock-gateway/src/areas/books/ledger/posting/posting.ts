import type { Book, PostingSide } from '@portal/contract/ledger/ledger-account'

/** Something that happened to a transaction, and posts once: `POSTED`, `RETURNED`, `REVERSED` … */
export interface EventOfTransaction {
  /** UUID of version 7: its month says in which partition its rows are. */
  readonly transactionId: string
  readonly event: string
}

export interface PostingLine {
  readonly account: string
  readonly side: PostingSide
  /** Above zero, at most two decimals. */
  readonly amount: string
  /** The kind of money: `principal`, or the name of a fee or levy. */
  readonly label: string
}

/** A header and its lines: debits equal credits, all of one book. */
export interface Posting extends EventOfTransaction, Book {
  readonly lines: readonly PostingLine[]
  /** Day in the subsidiary's zone, `2026-11-22`. */
  readonly businessDate: string
  readonly postedAt: Date
  readonly makerId?: string | null
  readonly checkerId?: string | null
  readonly reason?: string | null
  /** The accounting rule that made the lines. */
  readonly rule?: { readonly code: string; readonly version: number } | null
  readonly reverses?: EventOfTransaction | null
  /** Ends the transaction's hold in the same step. */
  readonly commitsHold?: boolean
}
