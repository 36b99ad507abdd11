import { email, partOf } from '@portal/contract/record'
import {
  aliasOf,
  array,
  listFields,
  number,
  type ObjectShape,
  object,
  partialShapeOf,
  request,
  shapeOf,
  string,
  text,
  uuid,
} from '@portal/contract/schema'
import { MOST_CONDITIONS } from '../conditions/condition.ts'
import { keywordType } from '../conditions/condition-parts.ts'
import type { SchemasOfCalls } from '../schema/schemas-of-calls.ts'
import {
  MOST_RECIPIENTS,
  PERIODIC_REPORT,
  recipientsIn,
  SCHEDULE_PARAMETER,
  SCHEDULE_TIMES,
  WANTED_STATUSES,
} from './periodic-report.ts'
import {
  checkRecipients,
  createPeriodicReport,
  previewSchedule,
  readPeriodicReports,
  updatePeriodicReport,
} from './periodic-reports.calls.ts'

const { address: ADDRESS } = partialShapeOf({ address: email() })

/** The times that a frequency needs. Absent times default to today's weekday and day of the month (ruling 2.7). */
const times = {
  scheduleTime: string().matches(/^([01]\d|2[0-3]):[0-5]\d$/, { name: 'time', excludeEmptyString: true }),
  scheduleDay: number().integer().min(1).max(31),
}

const own = {
  ...times,
  parameters: array(
    object(shapeOf(SCHEDULE_PARAMETER, { keywordType: keywordType() }))
      .noUnknown()
      .strict(),
  ).max(MOST_CONDITIONS),
  scheduleEmail: text(PERIODIC_REPORT.scheduleEmail.max)
    .meta({ kind: 'emails' })
    .test('emails', (list = '', context) => {
      const wrong = recipientsIn(list).findIndex((address) => !ADDRESS.isValidSync(address))
      return wrong === -1 || context.createError({ params: { place: wrong + 1 } })
    })
    .test({
      name: 'recipients',
      params: { max: MOST_RECIPIENTS },
      test: (list) =>
        list === undefined || (recipientsIn(list).length >= 1 && recipientsIn(list).length <= MOST_RECIPIENTS),
    }),
}

/** Fields that the original product sends; never used for a decision (ruling A71). */
const claimed = {
  scheduleMaker: text(120),
  scheduleChecker: text(120),
  scheduleCreatedAt: text(40),
  scheduleUpdatedAt: text(40),
}

/** The id of a periodic report, as `scheduleId` or `schedulerId` (ruling A53). */
export const namedSchedule = {
  scheduleId: uuid().required(),
  schedulerId: aliasOf('scheduleId', uuid()),
} satisfies ObjectShape

const { scheduleZone, scheduleLanguage } = partialShapeOf(PERIODIC_REPORT)

export const createPeriodicReportRequest = request({
  ...claimed,
  // The original product sends both ids with a new periodic report; they have no effect.
  scheduleId: text(60),
  schedulerId: text(60),
  scheduleStatus: text(20),
  ...shapeOf(PERIODIC_REPORT, own),
  // The defaults are the time zone of the maker's subsidiary and the maker's language.
  scheduleZone,
  scheduleLanguage,
  replaces: uuid(),
})

export const updatePeriodicReportRequest = request({
  ...claimed,
  ...namedSchedule,
  ...partialShapeOf(PERIODIC_REPORT, {
    ...own,
    scheduleStart: partialShapeOf(PERIODIC_REPORT).scheduleStart.nullable(),
    scheduleEnd: partialShapeOf(PERIODIC_REPORT).scheduleEnd.nullable(),
  }),
  scheduleStatus: string().oneOf([...WANTED_STATUSES]),
  version: number().integer().min(1),
  replaces: uuid(),
})

export const previewScheduleRequest = request(shapeOf(SCHEDULE_TIMES, times))

export const checkRecipientsRequest = request(
  shapeOf(partOf(PERIODIC_REPORT, 'scheduleReportId', 'scheduleEmail'), own),
)

/** The schema of each call. */
export const SCHEMAS: SchemasOfCalls = [
  [
    readPeriodicReports,
    request({ ...claimed, ...listFields, scheduleId: uuid(), schedulerId: aliasOf('scheduleId', uuid()) }),
  ],
  [createPeriodicReport, createPeriodicReportRequest],
  [updatePeriodicReport, updatePeriodicReportRequest],
  [previewSchedule, previewScheduleRequest],
  [checkRecipients, checkRecipientsRequest],
]
