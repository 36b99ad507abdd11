import {
  type DashboardPayload,
  WORK_COUNTED,
  WORK_SECTIONS,
  type WorkGroup,
  type WorkLine,
  type WorkSection,
} from '@portal/contract/dashboard/dashboard.calls'

/** A section of the dashboard's work items. */
export interface SectionOfWork {
  readonly section: WorkSection
  /** How many there are: "12", "99+". */
  readonly count: string
  /** The lines of all its groups, oldest first; `key` is unique among them. */
  readonly lines: readonly (WorkLine & { readonly key: string })[]
  /** Groups with more items than lines, with a link to all of them. */
  readonly more: readonly { readonly href: string; readonly title: string; readonly count: string }[]
}

/** The work items by section; empty sections are left out. */
export function sectionsOf({ work }: Pick<DashboardPayload, 'work'>): SectionOfWork[] {
  return WORK_SECTIONS.flatMap((section) => {
    const groups = work.filter((group) => group.section === section)
    if (groups.length === 0) return []
    const total = groups.reduce((sum, group) => sum + group.total, 0)
    const isCapped = groups.some((group) => group.total >= WORK_COUNTED)
    return [{ section, count: countOf(total, isCapped), lines: linesOf(groups), more: moreOf(groups) }]
  })
}

/** Counting was capped: the text must not state fewer items than there are. */
const countOf = (total: number, isCapped: boolean) => (isCapped ? `${WORK_COUNTED - 1}+` : String(total))

function linesOf(groups: readonly WorkGroup[]) {
  const rank = ({ since, until }: WorkLine) => since ?? until ?? ''
  return groups
    .flatMap(({ name, lines }) => lines.map((line) => ({ ...line, key: `${name} ${line.id}` })))
    .sort((one, other) => (rank(one) < rank(other) ? -1 : 1))
}

function moreOf(groups: readonly WorkGroup[]) {
  return groups.flatMap(({ href, title, total, lines }) =>
    href !== null && total > lines.length ? [{ href, title, count: countOf(total, total >= WORK_COUNTED) }] : [],
  )
}
