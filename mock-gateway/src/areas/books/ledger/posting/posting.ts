import type { Book, PostingSide } from '@portal/contract/ledger/ledger-account'

/** An event of a transaction (`POSTED`, `RETURNED`, `REVERSED` …), which is posted only once. */
export interface EventOfTransaction {
  /** UUID of version 7; the month in it determines the partition. */
  readonly transactionId: string
  readonly event: string
}

export interface PostingLine {
  readonly account: string
  readonly side: PostingSide
  /** Amount above zero, with at most two decimals. */
  readonly amount: string
  /** The kind of money: `principal`, or the name of a fee or levy. */
  readonly label: string
}

/** A posting: its header and its lines, with equal debits and credits. All accounts of a posting belong to one book. */
export interface Posting extends EventOfTransaction, Book {
  readonly lines: readonly PostingLine[]
  /** Business date in the subsidiary, such as `2026-11-22`. */
  readonly businessDate: string
  readonly postedAt: Date
  readonly makerId?: string | null
  readonly checkerId?: string | null
  readonly reason?: string | null
  /** The accounting rule that produced the lines. */
  readonly rule?: { readonly code: string; readonly version: number } | null
  readonly reverses?: EventOfTransaction | null
  /** True if the posting also ends the transaction's hold. */
  readonly commitsHold?: boolean
}
