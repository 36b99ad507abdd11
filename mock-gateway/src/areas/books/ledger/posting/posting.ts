import type { Book, PostingSide } from '@portal/contract/ledger/ledger-account'

/** An event of a transaction, which posts once: `POSTED`, `RETURNED`, `REVERSED` … */
export interface EventOfTransaction {
  /** UUID of version 7, whose month determines the partition. */
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

/** A header and its lines: debits equal credits, all in one book. */
export interface Posting extends EventOfTransaction, Book {
  readonly lines: readonly PostingLine[]
  /** Business date of the subsidiary, `2026-11-22`. */
  readonly businessDate: string
  readonly postedAt: Date
  readonly makerId?: string | null
  readonly checkerId?: string | null
  readonly reason?: string | null
  /** The accounting rule that produced the lines. */
  readonly rule?: { readonly code: string; readonly version: number } | null
  readonly reverses?: EventOfTransaction | null
  /** Ends the transaction's hold in the same step. */
  readonly commitsHold?: boolean
}
