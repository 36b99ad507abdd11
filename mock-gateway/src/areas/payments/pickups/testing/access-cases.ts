import { PRIVILEGE_TYPES } from '@portal/contract'
import { updateCashPickupStatus } from '@portal/contract/cash-pickups/cash-pickups.calls'
import { claimPayout, payCashPickup, refusePayout, returnPayout } from '@portal/contract/cash-pickups/payouts.calls'
import { createReceipt, uploadReceipt } from '@portal/contract/cash-pickups/pickup-receipts.calls'
import {
  createCashPickup,
  editCashPickup,
  enquireCashPickup,
  releaseCashPickup,
} from '@portal/contract/cash-pickups/pickup-requests.calls'
import { deletePickupSource, setPickupSource } from '@portal/contract/cash-pickups/pickup-source.calls'
import type { AccessCases, Cards } from '../../../../security-tests/testing/access-cases.ts'
import { CARD } from '../../../../security-tests/testing/counter.ts'
import { creates, updates, write } from '../../../../security-tests/testing/valid-write.ts'
import { smallPng } from '../../../../testing/pictures.ts'

const READERS = { anyOf: ['CASH_PICKUP|READ'] }
const TELLERS = { anyOf: ['CASH_PICKUP|CREATE'] }
const CHANGERS = { anyOf: ['SANDBOX|UPDATE'] }
const NOBODYS = '019a0000-0000-7000-8000-000000000001'
const REVIEW = { transactionStatus: 'FAILED', transactionReason: 'Papers missing', version: 2 } as const
const ADDRESS = { sourceUrl: 'http://127.0.0.1:9/pickups' }

const CARDS: Cards = {
  totalTransactions: {},
  totalPendingTransactions: { transactionStatus: ['REQUESTED', 'RECEIVED', 'AML GATE', 'PENDING'] },
  totalSuccessfulTransactions: { transactionStatus: ['PASSED', 'POSTED'] },
  totalUnsuccessfulTransactions: { transactionStatus: ['FAILED', 'RETURNED'] },
}

const SIGNED = { encodedReceipt: smallPng().toString('base64') }

const byTeller = { by: 'branch.teller' } as const
const theirs = (more: object = {}) => ({
  theirs: ({ pickupReference }: { readonly pickupReference: string }) => [
    { transactionReference: pickupReference, transactionMtoCode: 'KUDIPAY', ...more },
  ],
  nothing: { transactionReference: 'NOBODYS', transactionMtoCode: 'KUDIPAY', ...more },
})
const printed = (more: object = {}) => ({
  theirs: ({ pickupReference }: { readonly pickupReference: string }) => [
    { transactionReference: pickupReference, transactionType: 'CP', imtoCode: 'KUDIPAY', ...more },
  ],
  nothing: { transactionReference: 'NOBODYS', transactionType: 'CP', imtoCode: 'KUDIPAY', ...more },
})
const ofId = (more: object = {}) => ({
  theirs: ({ pickupId }: { readonly pickupId: string }) => [{ transactionId: pickupId, ...more }],
  nothing: { transactionId: NOBODYS, ...more },
})

export const accessCases: AccessCases = {
  access: {
    'cashPickup/read': READERS,
    'cashPickup/readByImto': READERS,
    'cashPickup/readHistory': READERS,
    'portal/cash-pickup/read': { anyOf: ['CASH_PICKUP|READ', 'CASH_PICKUP|COMPLIANCE'] },
    'portal/cash-pickup/partners': TELLERS,
    'cashPickup/queryReference': TELLERS,
    'portal/cash-pickup/release': TELLERS,
    'cashPickup/create': TELLERS,
    'transaction/editCpTransaction': TELLERS,
    'portal/cash-pickup/claim': TELLERS,
    'portal/cash-pickup/pay': TELLERS,
    'portal/cash-pickup/identity': { anyOf: ['CASH_PICKUP|COMPLIANCE'] },
    'portal/cash-pickup/refuse': TELLERS,
    'portal/cash-pickup/return': { anyOf: ['CASH_PICKUP|UPDATE'] },
    'cashpickup/createtransactionreceipt': READERS,
    'cashpickup/uploadtransactionreceipt': TELLERS,
    'cashPickup/updateStatus': { anyOf: ['CASH_PICKUP|COMPLIANCE'] },
    'portal/pickup-source/read': { anyOf: PRIVILEGE_TYPES.map((type) => `SANDBOX|${type}`) },
    'portal/pickup-source/set': CHANGERS,
    'portal/pickup-source/delete': CHANGERS,
  },
  lists: { 'cashPickup/readHistory': { receiver: '+233 24 555 0000' } },
  cards: { 'cashPickup/read': CARDS, 'cashPickup/readByImto': CARDS, 'cashPickup/readHistory': CARDS },
  writes: [
    write(
      enquireCashPickup,
      { module: 'CASH_PICKUP', action: 'CLAIM', subject: 'cash-pickup' },
      (acts) => acts.pickup(),
      byTeller,
    ),
    write(
      releaseCashPickup,
      { module: 'CASH_PICKUP', action: 'RELEASE', subject: 'cash-pickup' },
      async (acts) => {
        const { transactionReference, transactionMtoCode } = await acts.claimedPickup()
        return { transactionReference, transactionMtoCode }
      },
      byTeller,
    ),
    write(
      createCashPickup,
      creates('CASH_PICKUP', 'cash-pickup'),
      async (acts) => {
        const { transactionReference, transactionMtoCode } = await acts.claimedPickup()
        return { transactionReference, transactionMtoCode, transactionReceiverCity: 'Accra' }
      },
      byTeller,
    ),
    write(
      editCashPickup,
      updates('CASH_PICKUP', 'cash-pickup'),
      async (acts) => ({ ...(await acts.authorizedPickup()), transactionReceiverCity: 'Tema' }),
      byTeller,
    ),
    write(
      claimPayout,
      { module: 'CASH_PICKUP', action: 'CLAIM', subject: 'cash-pickup' },
      async (acts) => ({ transactionId: (await acts.authorizedPickup()).transactionId }),
      byTeller,
    ),
    write(
      payCashPickup,
      { module: 'CASH_PICKUP', action: 'PAY', subject: 'cash-pickup', shows: 'both' },
      async (acts) => ({ ...CARD, ...(await acts.payablePickup()) }),
      byTeller,
    ),
    write(
      refusePayout,
      { module: 'CASH_PICKUP', action: 'REFUSE', subject: 'cash-pickup', shows: 'after' },
      async (acts) => ({ ...(await acts.payablePickup()), refusalReason: 'RECEIVER_ABSENT' }),
      byTeller,
    ),
    write(returnPayout, updates('CASH_PICKUP', 'payout-return'), async (acts) => ({
      ...(await acts.paidPickup()).seen,
      returnReason: 'Given to a namesake',
    })),
    write(
      createReceipt,
      { module: 'CASH_PICKUP', action: 'PRINT', subject: 'receipt', shows: 'both' },
      async (acts) => (await acts.paidPickup()).printed,
    ),
    write(
      uploadReceipt,
      { module: 'CASH_PICKUP', action: 'UPLOAD', subject: 'receipt' },
      async (acts) => ({ ...(await acts.paidPickup()).printed, ...SIGNED }),
      byTeller,
    ),
    write(
      updateCashPickupStatus,
      { module: 'CASH_PICKUP', action: 'REVIEW', subject: 'pickup-review', shows: 'both' },
      async (acts) => ({ ...REVIEW, ...(await acts.gatedPickup()) }),
    ),
    write(setPickupSource, creates('SANDBOX', 'pickup-source'), async (acts) => ({
      ...ADDRESS,
      apiKeyMtoCode: await acts.partner(),
    })),
    write(deletePickupSource, { module: 'SANDBOX', action: 'DELETE', subject: 'pickup-source' }, (acts) =>
      acts.pickupSource(),
    ),
  ],
  otherPartner: {
    'cashPickup/read': ofId(),
    'portal/cash-pickup/read': ofId(),
    'portal/cash-pickup/identity': ofId(),
    'transaction/editCpTransaction': ofId({ version: 2, transactionReceiverCity: 'Tema' }),
    'portal/cash-pickup/claim': ofId(),
    'portal/cash-pickup/pay': ofId({ ...CARD, version: 2 }),
    'portal/cash-pickup/refuse': ofId({ version: 2, refusalReason: 'RECEIVER_ABSENT' }),
    'portal/cash-pickup/return': ofId({ version: 2, returnReason: 'Given to a namesake' }),
    'cashpickup/createtransactionreceipt': printed(),
    'cashpickup/uploadtransactionreceipt': printed(SIGNED),
    'cashPickup/queryReference': theirs(),
    'portal/cash-pickup/release': theirs(),
    'cashPickup/create': theirs(),
    'cashPickup/updateStatus': theirs(REVIEW),
    'portal/pickup-source/read': {
      theirs: () => [{ apiKeyMtoCode: 'KUDIPAY' }],
      nothing: { apiKeyMtoCode: 'NOBODYS' },
    },
    'portal/pickup-source/set': {
      theirs: () => [{ ...ADDRESS, apiKeyMtoCode: 'KUDIPAY' }],
      nothing: { ...ADDRESS, apiKeyMtoCode: 'NOBODYS' },
    },
    'portal/pickup-source/delete': {
      theirs: () => [{ apiKeyMtoCode: 'KUDIPAY' }],
      nothing: { apiKeyMtoCode: 'NOBODYS' },
    },
  },
}
