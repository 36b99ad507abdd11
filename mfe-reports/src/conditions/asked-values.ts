import { REPORT_FUNCTIONS } from '@portal/contract/reports/report'
import type { ReportAsked } from '@portal/contract/reports/reports.calls'

/** The value of a report's parameter. */
export type AskedValue = Pick<ReportAsked, 'keyword' | 'keywordType'>

/** The values of a report's parameters by row index, as form values. */
export type AskedValues = Readonly<Record<string, AskedValue>>

export const askedName = (at: number): string => `at${at}`

/** The initial form values: those of the last run, or those of the report's maker. */
export const askedValues = (asked: readonly ReportAsked[], given: AskedValues = {}): AskedValues =>
  Object.fromEntries(
    asked.map(({ at, keyword, keywordType }) => [askedName(at), given[askedName(at)] ?? { keyword, keywordType }]),
  )

/** The request; empty fields keep the report's values. */
export const parametersOf = (asked: readonly ReportAsked[], values: AskedValues) =>
  asked.flatMap(({ at }) => {
    const value = values[askedName(at)]
    return value === undefined || value.keyword.trim() === '' ? [] : [{ at, ...settled(value) }]
  })

/** A relative date that was replaced by a fixed one is omitted. */
function settled({ keyword, keywordType }: AskedValue): AskedValue {
  const isFunction = (REPORT_FUNCTIONS as readonly string[]).includes(keyword)
  return keywordType === 'FUNCTION' && !isFunction ? { keyword: 'CURRENT_DATE', keywordType } : { keyword, keywordType }
}
