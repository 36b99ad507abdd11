import { readCondition } from '@portal/contract/conditions/condition-text'
import type { ReportCondition } from '@portal/contract/reports/report'
import { Refusal } from '../../../../engine/http/handler.ts'

/**
 * Returns the rows of a condition's text, which is the form in the specification. Returns no rows if the request has no
 * text. Refused with 30 if the text is not a condition.
 */
export function rowsOfText(text: string | undefined): ReportCondition[] {
  if (text === undefined || text.trim() === '') return []
  const read = readCondition(text)
  if ('fault' in read)
    throw new Refusal('30', { fields: [{ field: 'reportCondition', key: 'validation.reportCondition' }] })
  return read.rows.map((row) => ({ ...row, isAsked: 'NO' as const }))
}
