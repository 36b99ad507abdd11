import {
  array,
  day,
  listFields,
  mixed,
  number,
  partnerCode,
  request,
  string,
  text,
  uuid,
} from '@portal/contract/schema'
import { base64 } from '../files/files.schema.ts'
import { reference } from '../schema/reference.ts'
import type { SchemasOfCalls } from '../schema/schemas-of-calls.ts'
import { DECISION_REASONS } from '../transactions/transaction.ts'
import { decisionWords } from '../transactions/transactions.schema.ts'
import { LISTED_PEOPLE } from '../watch-lists/watch-list.ts'
import * as work from './case-work.calls.ts'
import { REASONED_DECISIONS } from './decision-reasons.ts'
import { LOOK_BACK_CAUSES } from './look-back.ts'
import { readLookBacks } from './look-backs.calls.ts'
import { CASE_STEP_NAMES, MOST_CASES } from './screening-case.ts'
import * as calls from './screening-cases.calls.ts'

const NAMED = { transactionId: uuid().required() }
const several = () => array(uuid().required()).min(1).max(MOST_CASES).required()
const note = () => text(500).min(3)

export const stepCaseRequest = request({
  ...NAMED,
  caseStep: string()
    .oneOf([...CASE_STEP_NAMES])
    .required(),
  caseNote: note().required(),
  recipient: uuid(),
})
export const noteCasesRequest = request({ transactionIds: several(), caseNote: note().required() })
export const assignCasesRequest = request({ transactionIds: several(), assignee: uuid() })
export const fileCaseRequest = request({
  ...NAMED,
  content: base64().required(),
  fileName: text(120).required(),
  caseNote: note(),
})
/** The schema of the form for a file. The form checks the file's kind and size; the gateway checks the bytes. */
export const caseFileForm = request({ content: mixed().required(), caseNote: note() })
export const confirmMatchRequest = request({
  ...NAMED,
  version: number().integer().min(1).required(),
  matchedPerson: string()
    .oneOf([...LISTED_PEOPLE])
    .required(),
  screeningCode: text(10).required(),
  transactionReason: decisionWords().required(),
  replaces: uuid(),
})
export const closePaidCaseRequest = request({
  ...NAMED,
  heldAt: text(30).required(),
  decisionReason: string()
    .oneOf([...DECISION_REASONS.PASSED])
    .required(),
  transactionReason: decisionWords().required(),
})
export const saveSuspicionReportRequest = request({
  ...NAMED,
  version: number().integer().min(1),
  reportNumber: reference(),
  sentOn: day(),
})

/** The schema of each call. */
export const SCHEMAS: SchemasOfCalls = [
  [
    calls.readPendingTransactions,
    request({ ...listFields, requestType: text(20), transactionMtoCode: partnerCode(40), transactionId: uuid() }),
  ],
  [calls.readScreeningCase, request(NAMED)],
  [work.readCaseOfficers, request({ ...listFields })],
  [work.readDecisionReasons, request({ decision: string().oneOf(REASONED_DECISIONS) })],
  [work.takeCase, request(NAMED)],
  [work.releaseCase, request(NAMED)],
  [work.assignCases, assignCasesRequest],
  [work.noteCases, noteCasesRequest],
  [work.fileCase, fileCaseRequest],
  [work.stepCase, stepCaseRequest],
  [work.rescreenCases, request({})],
  [work.confirmMatch, confirmMatchRequest],
  [work.closePaidCase, closePaidCaseRequest],
  [
    readLookBacks,
    request({
      cause: string()
        .oneOf([...LOOK_BACK_CAUSES])
        .required(),
      causeCode: text(20).required(),
    }),
  ],
  [work.readSuspicionReport, request(NAMED)],
  [work.saveSuspicionReport, saveSuspicionReportRequest],
  [calls.printCase, request(NAMED)],
]
