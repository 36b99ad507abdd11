import type { WorkSection } from '@portal/contract/dashboard/dashboard.calls'

/** Where a list of the first page stands: in one of two columns where there is room, or over both. */
export type Side = 'left' | 'right' | 'wide'

/**
 * The longest list has a column of its own: what needs attention, or else what the user did last. Nothing is left empty beside what is
 * alone.
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
