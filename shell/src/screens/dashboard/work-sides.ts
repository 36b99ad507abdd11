import type { WorkSection } from '@portal/contract/dashboard/dashboard.calls'

/** The column of a list on the dashboard: one of two if they fit, or both. */
export type Side = 'left' | 'right' | 'wide'

/**
 * The longest list has its own column: items that need attention, or otherwise the user's recent actions. A single list
 * takes both columns.
 */
export function sidesOf(sections: readonly WorkSection[], hasLast: boolean): Record<WorkSection | 'last', Side> {
  const isAttendApart = sections.length > 1 && sections.includes('attend')
  const isLastApart = !isAttendApart && hasLast && sections.length > 0
  const left = isAttendApart || isLastApart ? 'left' : 'wide'
  return {
    decide: left,
    resubmit: left,
    attend: isAttendApart ? 'right' : left,
    last: isLastApart ? 'right' : left,
  }
}
