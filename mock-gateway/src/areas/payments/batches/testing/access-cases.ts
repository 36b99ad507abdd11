import type { AccessCases } from '../../../../security-tests/testing/access-cases.ts'

const DEMO = { batchReference: 'SR-PAYROLL-2026-11', transactionMtoCode: 'SWIFTREMIT' }
const NOBODYS = { batchReference: 'NOBODYS', transactionMtoCode: 'NOBODY' }

export const accessCases: AccessCases = {
  access: { 'portal/order-batch/read': { anyOf: ['DIRECT_CREDIT|READ'] } },
  lists: { 'portal/order-batch/read': DEMO },
  words: { rowOutcome: 'rowOutcome', rowCode: 'codes' },
  cards: {
    'portal/order-batch/read': {
      totalRows: {},
      totalAcceptedRows: { rowOutcome: ['ACCEPTED'] },
      totalRefusedRows: { rowOutcome: ['REFUSED'] },
      totalWaitingRows: { rowOutcome: ['WAITING'] },
    },
  },
  otherPartner: {
    'portal/order-batch/read': {
      theirs: () => [{ batchReference: 'KUDIPAY-PAYROLL', transactionMtoCode: 'KUDIPAY' }],
      nothing: NOBODYS,
    },
  },
}
