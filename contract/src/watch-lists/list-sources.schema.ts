import { array, number, request, shapeOf, string, text, uuid } from '@portal/contract/schema'
import type { SchemasOfCalls } from '../schema/schemas-of-calls.ts'
import { EDITION_LIMITS } from './list-edition.ts'
import { LIST_SOURCE, SOURCE_LIMITS } from './list-source.ts'
import { fetchListNow, readListFreshness, readListSource, setListSource } from './list-sources.calls.ts'

const { sourceFormat, sourceSchedule, ...others } = shapeOf(LIST_SOURCE, {
  sourceUrls: array(text(SOURCE_LIMITS.url).required())
    .min(1)
    .max(EDITION_LIMITS.files)
    .when('isFetched', ([isFetched], urls) => (isFetched === 'YES' ? urls.required() : urls)),
  everyHours: number()
    .integer()
    .min(1)
    .max(SOURCE_LIMITS.everyHours)
    .when('sourceSchedule', ([schedule], hours) => (schedule === 'HOURLY' ? hours.required() : hours)),
  dailyAt: string()
    .matches(/^([01]\d|2[0-3]):[0-5]\d$/, { name: 'time', excludeEmptyString: true })
    .when('sourceSchedule', ([schedule], time) => (schedule === 'DAILY' ? time.required() : time)),
  freshDays: number().integer().min(1).max(SOURCE_LIMITS.freshDays),
})

export const setListSourceRequest = request({
  listCode: text(12).required(),
  version: number().integer().min(1).required(),
  ...others,
  sourceFormat: sourceFormat.when('isFetched', ([isFetched], format) =>
    isFetched === 'YES' ? format.required() : format,
  ),
  sourceSchedule: sourceSchedule.when('isFetched', ([isFetched], schedule) =>
    isFetched === 'YES' ? schedule.required() : schedule,
  ),
  replaces: uuid(),
})

/** The schema of each call. */
export const SCHEMAS: SchemasOfCalls = [
  [readListSource, request({ listCode: text(12).required() })],
  [readListFreshness, request({})],
  [setListSource, setListSourceRequest],
  [fetchListNow, request({ listCode: text(12).required() })],
]
