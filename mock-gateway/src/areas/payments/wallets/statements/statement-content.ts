import type { PostingSide } from '@portal/contract/ledger/ledger-account'
import type { WalletEntryKind } from '@portal/contract/wallets/wallet-statement'

/** One charge within an entry. */
export interface EntryCharge {
  /** The name of the fee or levy, such as `INCOME.TRANSFER_FEE`. */
  readonly name: string
  readonly amount: string
}

/** An entry of a daily statement: one posting, with the sum of its lines on the wallet. */
export interface StatementEntry {
  /** Number of the posting's first line in the account. */
  readonly firstLine: number
  readonly transactionId: string
  readonly kind: WalletEntryKind
  readonly contractType: string | null
  /** `CR` if the entry adds to the wallet. */
  readonly side: PostingSide
  readonly amount: string
  readonly principal: string
  readonly fee: string
  readonly levy: string
  readonly charges: readonly EntryCharge[]
  /** The partner's reference of the order or funding; null for an entry without one. */
  readonly transactionReference: string | null
  /** Our reference of the order; null for an entry without an order. */
  readonly contractReference: string | null
  readonly postedAt: Date
  readonly businessDate: string
  readonly balanceAfter: string
}

/** The wallet of a statement, with the names that its files show. */
export interface StatementWallet {
  readonly accountNumber: string
  readonly accountName: string
  readonly currency: string
  readonly countryId: string
  readonly env: 'live' | 'test'
  readonly mtoCode: string
  readonly mtoName: string
}

/** The figures of a statement. */
export interface StatementFigures {
  readonly statementNo: number
  readonly businessDate: string
  readonly openingBalance: string
  readonly closingBalance: string
  readonly closingHeld: string
  readonly creditCount: number
  readonly creditSum: string
  readonly debitCount: number
  readonly debitSum: string
}
