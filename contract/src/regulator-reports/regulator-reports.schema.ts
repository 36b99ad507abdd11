import {
  array,
  day,
  listFields,
  number,
  object,
  pastDayWithin,
  phone,
  request,
  shapeOf,
  text,
  uuid,
} from '@portal/contract/schema'
import { reference } from '../schema/reference.ts'
import type { SchemasOfCalls } from '../schema/schemas-of-calls.ts'
import { hasReasonLetters, REASON_LETTERS } from '../screening-cases/decision-reasons.ts'
import { lifetimeDay, MOST_LIFETIME_DAYS } from '../transactions/transactions.schema.ts'
import {
  FILED_PERSON,
  FILING_COMPLETION,
  type FiledField,
  type FiledPerson,
  MOST_FILING_WORDS,
} from './regulator-report.ts'
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

/** The grounds or the action, in words that a reader understands. */
const filedWords = () =>
  text(MOST_FILING_WORDS).test({
    name: 'reasonLetters',
    params: { letters: REASON_LETTERS },
    test: (value) => !value || hasReasonLetters(value),
  })

/** A city or a street: punctuation and pictures alone name no place. */
const filedPlace = (max: number) =>
  text(max).test({ name: 'placeName', test: (value) => !value || /[\p{L}\p{N}]/u.test(value) })

/** Days since which a document or an account of a living person can exist. */
const plausibleDay = () => pastDayWithin(MOST_LIFETIME_DAYS, 'plausibleDay')

/** Returns whether a date is not before another date of the same person; a missing date is not judged. */
const notBefore = (earlier: FiledField) => (value: string | undefined, context: { readonly parent: unknown }) => {
  const from = (context.parent as Partial<FiledPerson>)[earlier]
  return !value || !from || value >= from
}

const person = () =>
  object(
    shapeOf(FILED_PERSON, {
      filedBirthDate: lifetimeDay(),
      filedCity: filedPlace(60),
      filedStreet: filedPlace(100),
      filedIdIssueDate: plausibleDay().test({ name: 'beforeBirth', test: notBefore('filedBirthDate') }),
      filedIdExpiryDate: day().test({
        name: 'expiryBeforeIssue',
        test: (value, context) => {
          const issued = (context.parent as Partial<FiledPerson>).filedIdIssueDate
          return !value || !issued || value > issued
        },
      }),
      filedAccountOpened: plausibleDay().test({ name: 'beforeBirth', test: notBefore('filedBirthDate') }),
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
  ...shapeOf(FILING_COMPLETION, {
    filedPeople: people(),
    filingReason: filedWords(),
    filingAction: filedWords(),
  }),
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
