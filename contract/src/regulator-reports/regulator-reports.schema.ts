import { array, day, listFields, number, object, pastDay, phone, request, shapeOf, uuid } from '@portal/contract/schema'
import { reference } from '../schema/reference.ts'
import type { SchemasOfCalls } from '../schema/schemas-of-calls.ts'
import { FILED_PERSON, FILING_COMPLETION, type FiledPerson } from './regulator-report.ts'
import {
  completeRegulatorReport,
  downloadRegulatorReport,
  openRegulatorReport,
  readRegulatorReports,
  sendRegulatorReport,
  submitRegulatorReport,
} from './regulator-reports.calls.ts'

const NAMED = { filingId: uuid().required() }
const SEEN = { ...NAMED, version: number().integer().min(1).required() }

const person = () =>
  object(
    shapeOf(FILED_PERSON, {
      filedBirthDate: pastDay(),
      filedIdIssueDate: pastDay(),
      filedAccountOpened: pastDay(),
      filedPhone: phone('filedCountry'),
    }),
  )
    .noUnknown()
    .strict()

/** Yup runs tests of a list even if an item has the wrong type. */
type Given = readonly (Partial<FiledPerson> | null)[]

/** The sender, the receiver or both, each at most once. */
const people = () =>
  array(person())
    .max(2)
    .test('repeated', (given: Given = [], context) => {
      const named = given.map((one) => one?.filedPerson)
      const twin = named.findIndex((one, at) => one !== undefined && named.indexOf(one) < at)
      return twin < 0 || context.createError({ path: `filedPeople[${twin}].filedPerson` })
    })

export const completeRegulatorReportRequest = request({
  ...SEEN,
  ...shapeOf(FILING_COMPLETION, { filedPeople: people() }),
})

export const sendRegulatorReportRequest = request({
  ...SEEN,
  regulatorReference: reference().required(),
  sentOn: day().required(),
})

/** The schema of each call. */
export const SCHEMAS: SchemasOfCalls = [
  [readRegulatorReports, request({ ...listFields, filingId: uuid(), transactionId: uuid() })],
  [openRegulatorReport, request(NAMED)],
  [completeRegulatorReport, completeRegulatorReportRequest],
  [submitRegulatorReport, request({ ...SEEN, replaces: uuid() })],
  [downloadRegulatorReport, request(NAMED)],
  [sendRegulatorReport, sendRegulatorReportRequest],
]
