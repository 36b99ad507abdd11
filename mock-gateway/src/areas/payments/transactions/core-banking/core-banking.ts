/** An account at a bank, as the core is asked about it. */
export interface CoreAccount {
  readonly bankCode: string
  readonly accountNumber: string
}

/** A credit that the core must make once, however often it is asked. */
export interface CoreCredit extends CoreAccount {
  /** Ours: the core credits a reference once. */
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
  /** No answer in time, or none that can be read: it may have been credited. */
  | { readonly kind: 'unclear'; readonly reason: string }

/** The core's answer about a reference. `none`: no credit was made under it, and none will be. */
export type CoreStatus = CoreOutcome | { readonly kind: 'none' }

/** Whether the bank has sent the money of a credit back. */
export type CoreReturn =
  | { readonly kind: 'returned'; readonly coreReference: string; readonly amount: string; readonly currency: string }
  /** No money is back so far. */
  | { readonly kind: 'not-returned' }
  | { readonly kind: 'unclear'; readonly reason: string }

export type AccountEnquiry =
  | { readonly kind: 'found'; readonly accountName: string }
  | { readonly kind: 'none' }
  | { readonly kind: 'unclear'; readonly reason: string }

/** The calls that posting needs of a core, the bank’s own or its replacement. */
export type CreditingCore = Pick<CoreBanking, 'enquire' | 'credit' | 'statusOf'>

/** The bank's core system, as the gateway needs it. Never called inside a database transaction. */
export interface CoreBanking {
  enquire(account: CoreAccount): Promise<AccountEnquiry>
  credit(credit: CoreCredit): Promise<CoreOutcome>
  statusOf(reference: string): Promise<CoreStatus>
  returnOf(reference: string): Promise<CoreReturn>
}
