import {
  assignCases,
  closePaidCase,
  confirmMatch,
  fileCase,
  noteCases,
  releaseCase,
  rescreenCases,
  saveSuspicionReport,
  stepCase,
  takeCase,
} from '@portal/contract/screening-cases/case-work.calls'
import type { AccessCases, OtherPartnerRow } from '../../../../security-tests/testing/access-cases.ts'
import type { Acts } from '../../../../security-tests/testing/acts.ts'
import { updates, type ValidWrite, write } from '../../../../security-tests/testing/valid-write.ts'

const SCREENING = ['CREATE', 'READ', 'UPDATE', 'CHECKER', 'COMPLIANCE'].map((type) => `TRANSACTION_RULE|${type}`)
const COMPLIANCE = ['DIRECT_CREDIT|COMPLIANCE', 'CASH_PICKUP|COMPLIANCE']
const READERS = { anyOf: [...SCREENING, ...COMPLIANCE] }
const WORKERS = { anyOf: [...COMPLIANCE, 'TRANSACTION_RULE|CHECKER'] }
const DECIDERS = { anyOf: COMPLIANCE }
const NOBODYS = '019a0000-0000-7000-8000-000000000001'

/** An image of one pixel. */
const PICTURE = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

/** A match for an order that the rule RATE holds. */
const MATCH = {
  matchedPerson: 'sender',
  screeningCode: 'RATE',
  transactionReason: 'Named in the order of the court',
} as const

/** The reasons with which the case of a paid order is closed. */
const NO_MATCH = { decisionReason: 'NOT_THE_PERSON', transactionReason: 'Another date of birth' } as const

const held = (acts: Acts) => acts.heldCase()
const leaves = (action: string, shows?: 'both'): ValidWrite['leaves'] => ({
  module: 'DIRECT_CREDIT',
  action,
  subject: 'screening-case',
  ...(shows ? { shows } : {}),
})

/**
 * An operator gets the same answer for an existing case as for a missing case: any difference would tip the operator
 * off.
 */
const byId = (body: object = {}): OtherPartnerRow => ({
  theirs: ({ transactionId }) => [{ ...body, transactionId }],
  nothing: { ...body, transactionId: NOBODYS },
})
const several = (body: object = {}): OtherPartnerRow => ({
  theirs: ({ transactionId }) => [{ ...body, transactionIds: [transactionId] }],
  nothing: { ...body, transactionIds: [NOBODYS] },
})

export const accessCases: AccessCases = {
  access: {
    'imto/readPending': READERS,
    'portal/screening-case/read': READERS,
    'portal/screening-case/print': READERS,
    'portal/screening-case/officers': WORKERS,
    'portal/screening-case/reasons': DECIDERS,
    'portal/screening-case/take': WORKERS,
    'portal/screening-case/release': WORKERS,
    'portal/screening-case/assign': WORKERS,
    'portal/screening-case/note': WORKERS,
    'portal/screening-case/file': WORKERS,
    'portal/screening-case/step': WORKERS,
    'portal/screening-case/confirm': DECIDERS,
    'portal/screening-case/no-match': DECIDERS,
    'portal/look-back/read': { anyOf: ['TRANSACTION_RULE|READ'] },
    'portal/screening-case/rescreen': { anyOf: ['TRANSACTION_RULE|UPDATE'] },
    'portal/suspicion-report/read': DECIDERS,
    'portal/suspicion-report/save': DECIDERS,
  },
  cards: {
    'imto/readPending': {
      totalTransactions: {},
      totalPendingTransactions: { transactionStatus: ['AML GATE'] },
      totalSuccessfulTransactions: { transactionStatus: ['POSTED', 'PASSED', 'PENDING', 'REQUESTED'] },
      totalUnsuccessfulTransactions: { transactionStatus: ['RECEIVED', 'FAILED', 'RETURNED'] },
    },
  },
  writes: [
    write(takeCase, leaves('TAKE'), held),
    write(releaseCase, leaves('RELEASE'), held),
    write(assignCases, leaves('ASSIGN', 'both'), async (acts) => {
      const { transactionId } = await held(acts)
      return { transactionIds: [transactionId], assignee: acts.complianceOfficer }
    }),
    write(noteCases, leaves('NOTE', 'both'), async (acts) => {
      const { transactionId } = await held(acts)
      return { transactionIds: [transactionId], caseNote: 'Asked the partner' }
    }),
    write(fileCase, leaves('UPLOAD', 'both'), async (acts) => ({
      ...(await held(acts)),
      content: PICTURE,
      fileName: 'receipt.png',
    })),
    write(stepCase, leaves('WAIT', 'both'), async (acts) => ({
      ...(await held(acts)),
      caseStep: 'WAIT',
      caseNote: 'Asked the partner',
    })),
    write(confirmMatch, updates('TRANSACTION_RULE', 'confirmed-match'), async (acts) => ({
      ...(await acts.caseOfSomebody()),
      version: 2,
      ...MATCH,
    })),
    write(closePaidCase, leaves('NO_MATCH', 'both'), async (acts) => ({ ...(await acts.paidCase()), ...NO_MATCH })),
    write(rescreenCases, { module: 'TRANSACTION_RULE', action: 'RESCREEN' }, async (acts) => {
      await held(acts)
      return {}
    }),
    write(saveSuspicionReport, leaves('REPORT'), async (acts) => ({
      ...(await held(acts)),
      reportNumber: acts.name('STR-'),
    })),
  ],
  otherPartner: {
    'imto/readPending': byId(),
    'portal/screening-case/read': byId(),
    'portal/screening-case/print': byId(),
    'portal/screening-case/take': byId(),
    'portal/screening-case/release': byId(),
    'portal/screening-case/assign': several(),
    'portal/screening-case/note': several({ caseNote: 'Asked the partner' }),
    'portal/screening-case/file': byId({ content: PICTURE, fileName: 'receipt.png' }),
    'portal/screening-case/step': byId({ caseStep: 'WAIT', caseNote: 'Asked the partner' }),
    'portal/screening-case/confirm': byId({ version: 2, ...MATCH }),
    'portal/screening-case/no-match': byId({ heldAt: '2026-01-01T00:00:00.000Z', ...NO_MATCH }),
    // Operators have no look-backs, so they get the answer for a missing rule for every rule.
    'portal/look-back/read': {
      theirs: () => [{ cause: 'RULE', causeCode: 'EMB-DC' }],
      nothing: { cause: 'RULE', causeCode: 'NONE' },
    },
    'portal/suspicion-report/read': byId(),
    'portal/suspicion-report/save': byId({ reportNumber: 'STR-0' }),
  },
}
