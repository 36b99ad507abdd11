import { type Queued, type Resubmission, readCall, writeCall } from '@portal/contract/core'
import type { ListPayload, ListRequest } from '../paging.ts'
import type {
  CashPickupCompletion,
  CashPickupOrder,
  PayoutIdentity,
  PayoutRefusal,
  ReceiptFormat,
  ReceiptKind,
} from '../records/cash-pickup.ts'
import type { IdentityType } from '../records/identity-document.ts'
import type { TransactionActs, TransactionDetail, TransactionRow, TransactionTotals } from './transactions.ts'

/** A cash pickup in a list. */
export interface CashPickupRow extends TransactionRow {
  /** Branch that asked for it or paid it; null of what no branch has touched. */
  userSolId: string | null
  /** Who has claimed it and until when, for the bank; null of what nobody claims now. */
  claimedBy: string | null
  claimedUntil: string | null
  /** Whether a checker authorized the branch's request, so that it may be paid. */
  isAuthorized: 'YES' | 'NO'
  receiptNumber: string | null
  /** When it ends unpaid; null of what has ended. */
  expiresAt: string | null
  /** Whether the reader may give its cash now: a teller of its branch who did not authorize it. */
  mayPay: boolean
}

/**
 * Cash pickups in scope, live ones: of the own branch for branch users (ruling A81), of the own subsidiary otherwise, of all for head
 * office Nigeria, of the own partner for operators. What waits for its receiver is found by a branch through its reference alone.
 */
export const readCashPickups = readCall<
  ListRequest & { requestType?: string; transactionMtoCode?: string; transactionId?: string },
  ListPayload<CashPickupRow, TransactionTotals>
>({
  action: 'transaction/updateCpTransactions',
  path: 'cashPickup/read',
  access: { needs: 'CASH_PICKUP|READ' },
})

/** The same within the same scope, whatever partner is named; narrowed to the partner named. */
export const readCashPickupsByImto = readCall<
  ListRequest & { transactionMtoCode?: string },
  ListPayload<CashPickupRow, TransactionTotals>
>({
  action: 'cashPickup/readByImto',
  path: 'cashPickup/readByImto',
  access: { needs: 'CASH_PICKUP|READ' },
})

/** Other cash pickups of a receiver, by e-mail or phone number, or by both where the receiver has two, as far as in scope. */
export const readCashPickupHistory = readCall<
  ListRequest & { receiver: string; receiverPhone?: string; requestType?: string },
  ListPayload<CashPickupRow, TransactionTotals>
>({
  action: 'cashPickup/updateHistory',
  path: 'cashPickup/readHistory',
  access: { needs: 'CASH_PICKUP|READ' },
})

/** Once cash was refused at the counter. */
export interface RefusedPayout {
  refusalReason: PayoutRefusal
  refusalNote: string | null
  /** Name of the teller. */
  refusedBy: string
  refusedAt: string
}

/** One paper of a paid order. */
export interface Receipt {
  receiptId: string
  receiptKind: ReceiptKind
  receiptNumber: string
  /** Of a signed one, to be read by `portal/file/read`. */
  fileId: string | null
  /** How often it was printed; everything behind the first is marked as a copy. */
  copies: number
  isVoid: 'YES' | 'NO'
  /** Name of who printed or uploaded it. */
  receiptMaker: string
  receiptCreatedAt: string
}

/** What the reader may do with a pickup now; the gateway asks again when it is done. */
export interface CashPickupActs extends TransactionActs {
  mayEdit: boolean
  mayPay: boolean
  mayReturn: boolean
  mayPrint: boolean
}

export interface CashPickupDetail extends Omit<TransactionDetail, 'order' | 'acts'> {
  order: Partial<CashPickupOrder>
  userSolId: string | null
  claimedBy: string | null
  claimedUntil: string | null
  isAuthorized: 'YES' | 'NO'
  expiresAt: string | null
  /** Names of who asked for it, authorized it and paid it; for the bank. */
  requestMaker: string | null
  requestChecker: string | null
  paidBy: string | null
  paidAt: string | null
  receiptNumber: string | null
  /** The document that was shown, its number masked but for its end; for the bank. */
  identity: PayoutIdentity | null
  refusals: readonly RefusedPayout[]
  receipts: readonly Receipt[]
  acts: CashPickupActs
}

/** One pickup with everything that happened to it, as far as the reader is told; 25 none in scope. */
export const readCashPickup = readCall<{ transactionId: string }, { transaction: CashPickupDetail }>({
  action: 'portal/readCashPickup',
  path: 'portal/cash-pickup/read',
  access: { needs: { any: ['CASH_PICKUP|READ', 'CASH_PICKUP|COMPLIANCE'] } },
})

/** A partner whose orders a branch may look up. */
export interface PickupPartner {
  mtoCode: string
  mtoName: string
}

/** The ACTIVE partners to look an order up with (spec §4), by name; searched by code and name. */
export const readPickupPartners = readCall<ListRequest, ListPayload<PickupPartner>>({
  action: 'portal/readPickupPartners',
  path: 'portal/cash-pickup/partners',
  access: { needs: 'CASH_PICKUP|CREATE' },
})

/** An order as a teller finds it: what the partner said, and what the teller may add. */
export interface EnquiredPickup {
  /** Null of what the partner's own system told and nobody has asked to pay yet. */
  transactionId: string | null
  mtoName: string
  order: CashPickupOrder
  /** The claim's end: ten minutes from the enquiry (transfer settings). */
  claimedUntil: string
}

/**
 * Finds an order by its reference and claims it for the teller (ruling 2.1): one the partner sent, else one its enquiry address tells,
 * reserved there. 25 none that waits for its receiver, 09 claimed by another (the text says who and until when), 12 not payable any
 * more, 54 expired, 57 not of a branch, 31 to be paid by another subsidiary, 91 the partner's system does not answer.
 */
export const enquireCashPickup = writeCall<
  { transactionReference: string; transactionMtoCode: string; transactionMaker?: string; source?: string },
  EnquiredPickup
>({
  action: 'transaction/updateCpTransaction',
  path: 'cashPickup/queryReference',
  access: { needs: 'CASH_PICKUP|CREATE' },
})

/** Gives a claim of the teller's own back, for an order or a pay-out; answers alike where there is none. 57 not of a branch. */
export const releaseCashPickup = writeCall<{ transactionReference: string; transactionMtoCode: string }, object>({
  action: 'portal/releaseCashPickup',
  path: 'portal/cash-pickup/release',
  access: { needs: 'CASH_PICKUP|CREATE' },
})

/**
 * Queues the request to pay a claimed order out; the claim ends with it. 09 the claim is another's, 54 it ran out, 12 not payable any
 * more, 64 above the teller's limit, and of an order fetched from its partner what intake refuses with (94, 31, 57, 61, 65, 56, 62, 51).
 */
export const createCashPickup = writeCall<
  Resubmission &
    CashPickupCompletion & {
      transactionReference: string
      transactionMtoCode: string
      transactionMaker?: string
      source?: string
    },
  Queued
>({
  action: 'transaction/createCpTransaction',
  path: 'cashPickup/create',
  aliases: ['createTransaction'],
  access: { needs: 'CASH_PICKUP|CREATE' },
  queued: true,
})

/**
 * Queues what its maker sets right in a request before pay-out; the order is REQUESTED again. 63 not its maker, 12 paid or ended, 29 not
 * at `version` any more, 21 nothing changed, 09 claimed for pay-out.
 */
export const editCashPickup = writeCall<
  Resubmission &
    CashPickupCompletion & { transactionId: string; version: number; transactionMaker?: string; source?: string },
  Queued
>({
  action: 'transaction/editCpTransaction',
  path: 'transaction/editCpTransaction',
  access: { needs: 'CASH_PICKUP|CREATE' },
  queued: true,
})

/** As for direct credits (`imto/updateStatusDirectCredit`), by CASH_PICKUP COMPLIANCE. */
export const updateCashPickupStatus = writeCall<
  Resubmission & {
    transactionReference: string
    transactionMtoCode: string
    transactionStatus: 'PASSED' | 'FAILED'
    transactionReason: string
    version: number
    transactionMaker?: string
  },
  Partial<Queued>
>({
  action: 'transaction/updateStatusCpTransaction',
  path: 'cashPickup/updateStatus',
  access: { needs: 'CASH_PICKUP|COMPLIANCE' },
})

/** An identity type the paying subsidiary accepts. */
export interface AcceptedIdentity {
  identityType: IdentityType
  /** Such a number, to be shown beside its field. */
  example: string
  /** Whether it ends on a day that stands on it. */
  expires: boolean
}

/** What a teller needs at the counter, once the order is claimed. */
export interface PayoutDesk {
  claimedUntil: string
  /** Id of the paying subsidiary, and its day (`2026-11-23`): documents are judged by them. */
  countryId: string
  businessDate: string
  identities: readonly AcceptedIdentity[]
  /** The teller's open till in the order's currency, with what is in it; null where none is open today. */
  till: { tillId: string; balance: string }
  /** Above it the day's cash is reported; null where the country has no threshold. */
  reportThreshold: string | null
}

/**
 * Claims an authorized order for pay-out. 09 claimed by another, 12 not authorized, ended, or no till is open for it, 63 the teller
 * authorized it, 57 of another branch or no teller, 25 none in scope.
 */
export const claimPayout = writeCall<{ transactionId: string }, PayoutDesk>({
  action: 'portal/claimPayout',
  path: 'portal/cash-pickup/claim',
  access: { needs: 'CASH_PICKUP|CREATE' },
})

/** A pay-out as its receipt has it. */
export interface PaidPickup {
  receiptNumber: string
  paidAt: string
  /** What is left in the till. */
  tillBalance: string
}

/**
 * Gives the cash: DR WALLET, CR TILL, POSTED, receipt (money §4), exactly once. 54 the claim ran out, 09 another's, 12 ended or
 * cancelled meanwhile, 29 not at `version`, 63 the teller authorized it, 64 above the teller's limit, 30 at the identity's field that is
 * wrong (expired, of another form, name unlike), 51 too little in the till, 12 no till open today, 91
 * the partner's system does not confirm: no answer, no cash.
 */
export const payCashPickup = writeCall<PayoutIdentity & { transactionId: string; version: number }, PaidPickup>({
  action: 'portal/payCashPickup',
  path: 'portal/cash-pickup/pay',
  access: { needs: 'CASH_PICKUP|CREATE' },
})

/**
 * The whole number of the document that cash was paid on, which is masked everywhere else: for compliance, each look noted in the trail.
 * 12 not paid, 25 none in scope.
 */
export const readPayoutIdentity = readCall<{ transactionId: string }, { identityNumber: string }>({
  action: 'portal/readPayoutIdentity',
  path: 'portal/cash-pickup/identity',
  access: { needs: 'CASH_PICKUP|COMPLIANCE' },
})

/** Says why cash was not given, and ends the claim. SUSPICION brings the order to the AML gate. 09, 12, 54 as for paying. */
export const refusePayout = writeCall<
  { transactionId: string; version: number; refusalReason: PayoutRefusal; refusalNote?: string },
  object
>({
  action: 'portal/refusePayout',
  path: 'portal/cash-pickup/refuse',
  access: { needs: 'CASH_PICKUP|CREATE' },
})

/**
 * Queues that a mistaken pay-out is taken back: DR TILL, CR WALLET, receipt void, RETURNED. 12 not paid, not of this business day or its
 * till is closed, 29 not at `version`, 28 one waits.
 */
export const returnPayout = writeCall<
  Resubmission & { transactionId: string; version: number; returnReason: string },
  Queued
>({
  action: 'portal/returnPayout',
  path: 'portal/cash-pickup/return',
  access: { needs: 'CASH_PICKUP|UPDATE' },
  queued: true,
})

/**
 * A receipt to print, for the bank: PDF in base64; every print behind the first is marked as a copy, what was taken back as void. 12 not
 * paid, 25 none in scope.
 */
export const createReceipt = writeCall<
  {
    transactionReference: string
    transactionType: 'CP'
    imtoCode: string
    receiptFormat?: ReceiptFormat
    receiptLanguage?: string
  },
  {
    encodedReceipt: string
    transactionReference: string
    transactionType: 'CP'
    imtoCode: string
    receiptNumber: string
    copies: number
  }
>({
  action: 'cashPickup/createTransactionReceipt',
  path: 'cashpickup/createtransactionreceipt',
  access: { needs: 'CASH_PICKUP|READ' },
})

/**
 * Keeps the signed receipt as a picture (jpeg or png, the rules of files), for the bank. 12 not paid, 25 none in scope, 30 at
 * `encodedReceipt` no such picture, 05 there are five of it.
 */
export const uploadReceipt = writeCall<
  { encodedReceipt: string; transactionReference: string; transactionType: 'CP'; imtoCode: string },
  { receiptId: string }
>({
  action: 'cashPickup/uploadTransactionReceipt',
  path: 'cashpickup/uploadtransactionreceipt',
  access: { needs: 'CASH_PICKUP|CREATE' },
  carriesFile: true,
})
