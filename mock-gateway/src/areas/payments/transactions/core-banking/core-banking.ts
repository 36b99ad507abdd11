/** An account at a bank, as sent to the core. */
export interface CoreAccount {
  readonly bankCode: string
  readonly accountNumber: string
}

/** A credit that the core must make exactly once, however often it is requested. */
export interface CoreCredit extends CoreAccount {
  /** Our reference. The core credits each reference only once. */
  readonly reference: string
  readonly accountName: string
  readonly amount: string
  readonly currency: string
  readonly narration: string
  /** Whether the account is to be opened for the receiver. */
  readonly isNewAccount: boolean
}

/** The result of a credit. */
export type CoreOutcome =
  | { readonly kind: 'credited'; readonly coreReference: string }
  | { readonly kind: 'refused'; readonly reason: string }
  /** There was no answer in time, or the answer was unreadable. The core may have made the credit. */
  | { readonly kind: 'unclear'; readonly reason: string }

/**
 * The core's answer about a reference. `none` means that the core has made no credit with this reference and will never
 * make such a credit.
 */
export type CoreStatus = CoreOutcome | { readonly kind: 'none' }

/** Whether the bank has returned the money of a credit. */
export type CoreReturn =
  | { readonly kind: 'returned'; readonly coreReference: string; readonly amount: string; readonly currency: string }
  /** No money has come back so far. */
  | { readonly kind: 'not-returned' }
  | { readonly kind: 'unclear'; readonly reason: string }

export type AccountEnquiry =
  | { readonly kind: 'found'; readonly accountName: string }
  | { readonly kind: 'none' }
  | { readonly kind: 'unclear'; readonly reason: string }

/** The core calls needed for posting. The bank’s core implements them, and so does the replacement for test orders. */
export type CreditingCore = Pick<CoreBanking, 'enquire' | 'credit' | 'statusOf'>

/** The interface of the bank's core system. Its calls must not be made inside a database transaction. */
export interface CoreBanking {
  enquire(account: CoreAccount): Promise<AccountEnquiry>
  credit(credit: CoreCredit): Promise<CoreOutcome>
  statusOf(reference: string): Promise<CoreStatus>
  returnOf(reference: string): Promise<CoreReturn>
}
