import {
  completeRegulatorReport,
  sendRegulatorReport,
  submitRegulatorReport,
} from '@portal/contract/regulator-reports/regulator-reports.calls'
import type { AccessCases, OtherPartnerRow } from '../../../../security-tests/testing/access-cases.ts'
import { updates, type ValidWrite, write } from '../../../../security-tests/testing/valid-write.ts'
import { COMPLETION } from './completion.ts'
import { approvedSuspicion, completedSuspicion, suspected } from './filed-suspicions.ts'

const DECIDERS = { anyOf: ['DIRECT_CREDIT|COMPLIANCE', 'CASH_PICKUP|COMPLIANCE'] }
const READERS = { anyOf: [...DECIDERS.anyOf, 'TRANSACTION_RULE|CHECKER'] }
const NOBODYS = '019a0000-0000-7000-8000-000000000001'
const SENT = { regulatorReference: 'NFIU-1', sentOn: '2026-01-05' } as const

const COUNT = 'select count(*)::int as value from regulator_report'
const PENDING = `(select q.cq_id from queue_item q where q.subject = 'regulator-report' and q.status = 'PENDING'
  and q.target_id = filing_id::text)`

const leaves = (action: string, shows?: 'both'): ValidWrite['leaves'] => ({
  module: 'DIRECT_CREDIT',
  action,
  subject: 'regulator-report',
  ...(shows ? { shows } : {}),
})

/** Operators get the same answer for every report, because any difference would tip them off. */
const byId = (body: object = {}): OtherPartnerRow => ({
  theirs: ({ filingId }) => [{ ...body, filingId }],
  nothing: { ...body, filingId: NOBODYS },
})

export const accessCases: AccessCases = {
  access: {
    'portal/regulator-report/read': READERS,
    'portal/regulator-report/open': READERS,
    'portal/regulator-report/complete': DECIDERS,
    'portal/regulator-report/submit': DECIDERS,
    'portal/regulator-report/download': DECIDERS,
    'portal/regulator-report/send': DECIDERS,
  },
  writes: [
    write(completeRegulatorReport, leaves('COMPLETE_REPORT'), async (acts) => ({
      ...(await suspected(acts)),
      ...COMPLETION,
    })),
    write(submitRegulatorReport, updates('TRANSACTION_RULE', 'regulator-report'), completedSuspicion),
    write(sendRegulatorReport, leaves('SEND_REPORT', 'both'), approvedSuspicion),
  ],
  cards: {
    'portal/regulator-report/read': {
      totalFilings: {},
      totalDraftFilings: { filingStatus: ['DRAFT'] },
      totalPendingFilings: { filingStatus: ['PENDING'] },
      totalApprovedFilings: { filingStatus: ['APPROVED'] },
      totalSentFilings: { filingStatus: ['SENT'] },
    },
  },
  countedCards: {
    'portal/regulator-report/read': {
      totalFilings: COUNT,
      totalDraftFilings: `${COUNT} where filing_status = 'DRAFT' and ${PENDING} is null`,
      totalPendingFilings: `${COUNT} where filing_status = 'DRAFT' and ${PENDING} is not null`,
      totalApprovedFilings: `${COUNT} where filing_status = 'APPROVED'`,
      totalSentFilings: `${COUNT} where filing_status = 'SENT'`,
    },
  },
  words: { filingKind: 'filingKind', filingStatus: 'status.filing' },
  effects: {
    'portal/regulator-report/complete': {
      submitted: [
        'regulator_report: changed filed_people, filing_action, filing_reason, maker_id, version',
        'regulator_report: locked',
      ],
      repeated: '29',
    },
    'portal/regulator-report/submit': {
      submitted: ['queue_item: added', 'queue_item: locked', 'regulator_report: locked'],
      repeated: '28',
      authorized: [
        'regulator_report: changed approved_at, checker_id, content, filing_format, filing_number, filing_status, maker_id, version',
        'regulator_report: locked',
        'regulator_report_number: changed last_no',
        'suspicion_report: changed report_number, version',
      ],
      repeatedAfter: '12',
    },
    'portal/regulator-report/send': {
      submitted: [
        'regulator_report: changed filing_status, regulator_reference, sent_by, sent_on, version',
        'regulator_report: locked',
        'suspicion_report: changed filed_by, sent_on, version',
      ],
      repeated: '12',
    },
  },
  otherPartner: {
    'portal/regulator-report/read': byId(),
    'portal/regulator-report/open': byId(),
    'portal/regulator-report/complete': byId({ version: 1, ...COMPLETION }),
    'portal/regulator-report/submit': byId({ version: 1 }),
    'portal/regulator-report/download': byId(),
    'portal/regulator-report/send': byId({ version: 1, ...SENT }),
  },
}
