import type { TransactionDetail } from '@portal/contract/transactions/transaction-detail.calls'
import type { TransactionRow } from '@portal/contract/transactions/transactions.calls'

export const ROW: TransactionRow = {
  transactionId: '019a0000-0000-7000-8000-000000000001',
  contractType: 'DC',
  screeningType: 'DC_INTER_BANK',
  transactionMtoCode: 'SWIFTREMIT',
  mtoName: 'SwiftRemit Ltd',
  transactionReference: 'SR-1',
  transactionContractReference: 'DC2611200K4W9M1T5Z7Q',
  transactionBatchReference: null,
  transactionAmount: '200.00',
  transactionSourceCountryCurrency: 'USD',
  transactionSourceCountryCode: 'US',
  transactionDestinationAmount: '320000.00',
  transactionDestinationCountryCurrency: 'NGN',
  transactionDestinationCountryCode: 'NG',
  transSender: 'Marie Johnson',
  transReceiver: 'Adaeze Okafor',
  transactionReceiverAccountNumber: '0001234561',
  destinationbankcode: '000902',
  bookBalance: null,
  availableBalance: null,
  transactionStatus: 'AML GATE',
  recallWaits: 'NO',
  transactionCreatedAt: '2026-11-20T09:00:00.000Z',
  transactionUpdatedAt: '2026-11-20T09:00:01.000Z',
  version: 2,
}
const state = {
  decisionReason: null,
  actorName: null,
  stateReason: null,
  stateCode: null,
  ruleVersion: null,
  heldBy: [],
} as const
/** Permissions with no action allowed. */
export const NO_ACTS = { mayPass: false, mayFail: false, mayRetry: false, mayReturn: false, mayDeclineRecall: false }
/** A held transaction that a reviewer may decide. */
export const DETAIL: TransactionDetail = {
  ...ROW,
  env: 'live',
  countryId: '01',
  metadata: { invoice: 'INV-2026-0184' },
  order: {
    transactionReceiverFirstName: 'Adaeze',
    transactionReceiverLastName: 'Okafor',
    transactionReceiverPhoneNumber: '+2348031234567',
    transactionSenderFirstName: 'Marie',
    transactionSenderBirthDate: '1980-05-04',
    transactionRate: '1600',
  },
  batchRowNo: null,
  charged: '320500.00',
  hasSenderImage: false,
  walletAccount: '2000000042',
  pendingCqId: null,
  pendingReturnCqId: null,
  returnTerms: null,
  aeCode: 'AE-DC-STD',
  ruleVersion: 3,
  failedBy: null,
  cancelRequestedAt: null,
  transactionResponseCode: null,
  transactionResponseMessage: null,
  coreState: 'NONE',
  coreReference: null,
  states: [
    { ...state, fromStatus: null, toStatus: 'RECEIVED', actorKind: 'PARTNER', happenedAt: '2026-11-20T09:00:00.000Z' },
    {
      ...state,
      fromStatus: 'RECEIVED',
      toStatus: 'AML GATE',
      heldBy: [
        { code: 'RATE', version: null },
        { code: 'GOLD', version: 2 },
      ],
      actorKind: 'GATEWAY',
      happenedAt: '2026-11-20T09:00:01.000Z',
    },
  ],
  coreTries: [],
  recalls: [],
  postings: [],
  acts: { ...NO_ACTS, mayPass: true, mayFail: true },
}
/** A transaction that was credited and posted. */
export const POSTED: TransactionDetail = {
  ...DETAIL,
  transactionStatus: 'POSTED',
  states: [
    ...DETAIL.states,
    {
      ...state,
      fromStatus: 'PENDING',
      toStatus: 'POSTED',
      actorKind: 'GATEWAY',
      stateCode: '00',
      ruleVersion: 'AE-DC-STD',
      happenedAt: '2026-11-20T09:00:03.000Z',
    },
  ],
  coreTries: [{ asked: 'CREDIT', outcome: 'credited', detail: 'C-1', triedAt: '2026-11-20T09:00:02.000Z' }],
  postings: ['POSTED'],
  acts: NO_ACTS,
}
