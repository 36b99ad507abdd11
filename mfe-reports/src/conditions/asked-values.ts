import { REPORT_FUNCTIONS } from '@portal/contract/reports/report'
import type { ReportAsked } from '@portal/contract/reports/reports.calls'

/** The value of a parameter of a report. */
export type AskedValue = Pick<ReportAsked, 'keyword' | 'keywordType'>

/** The values of a report's parameters as form values, by row index. */
export type AskedValues = Readonly<Record<string, AskedValue>>

export const askedName = (at: number): string => `at${at}`

/** Returns the initial form values: those of the last run, or those of the report's maker. */
export const askedValues = (asked: readonly ReportAsked[], given: AskedValues = {}): AskedValues =>
  Object.fromEntries(
    asked.map(({ at, keyword, keywordType }) => [askedName(at), given[askedName(at)] ?? { keyword, keywordType }]),
  )

/** Returns the parameters to send. For empty fields, the report's own values apply. */
export const parametersOf = (asked: readonly ReportAsked[], values: AskedValues) =>
  asked.flatMap(({ at }) => {
    const value = values[askedName(at)]
    return value === undefined || value.keyword.trim() === '' ? [] : [{ at, ...settled(value) }]
  })

/** Replaces a fixed date by `CURRENT_DATE` after the user has switched to a relative date. */
function settled({ keyword, keywordType }: AskedValue): AskedValue {
  const isFunction = (REPORT_FUNCTIONS as readonly string[]).includes(keyword)
  return keywordType === 'FUNCTION' && !isFunction ? { keyword: 'CURRENT_DATE', keywordType } : { keyword, keywordType }
}
