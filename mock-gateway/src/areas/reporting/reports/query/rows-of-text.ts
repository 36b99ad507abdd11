import { readCondition } from '@portal/contract/conditions/condition-text'
import type { ReportCondition } from '@portal/contract/reports/report'
import { wrong } from './reading.ts'

/** The rows of a condition's text, the specification's form; none without a text. 12 if the text is no condition. */
export function rowsOfText(text: string | undefined): ReportCondition[] {
  if (text === undefined || text.trim() === '') return []
  const read = readCondition(text)
  if ('fault' in read) throw wrong('reportCondition', 'validation.reportCondition')
  return read.rows.map((row) => ({ ...row, isAsked: 'NO' as const }))
}
