/** An account at a bank, as sent to the core. */
export interface CoreAccount {
  readonly bankCode: string
  readonly accountNumber: string
}

/** A credit that the core must make once, however often it is requested. */
export interface CoreCredit extends CoreAccount {
  /** Our reference: the core credits a reference once. */
  readonly reference: string
  readonly accountName: string
  readonly amount: string
  readonly currency: string
  readonly narration: string
  /** The account is to be opened for the receiver. */
  readonly isNewAccount: boolean
}

/** The result of a credit. */
export type CoreOutcome =
  | { readonly kind: 'credited'; readonly coreReference: string }
  | { readonly kind: 'refused'; readonly reason: string }
  /** No answer in time, or an unreadable one: it may have been credited. */
  | { readonly kind: 'unclear'; readonly reason: string }

/** The core's answer about a reference. `none`: no credit was made under it, and none will be. */
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

/** The core calls needed for posting: the bank’s own core or its replacement. */
export type CreditingCore = Pick<CoreBanking, 'enquire' | 'credit' | 'statusOf'>

/** The interface of the bank's core system. Never called inside a database transaction. */
export interface CoreBanking {
  enquire(account: CoreAccount): Promise<AccountEnquiry>
  credit(credit: CoreCredit): Promise<CoreOutcome>
  statusOf(reference: string): Promise<CoreStatus>
  returnOf(reference: string): Promise<CoreReturn>
}
