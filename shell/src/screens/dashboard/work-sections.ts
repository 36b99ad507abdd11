import {
  type DashboardPayload,
  WORK_COUNTED,
  WORK_SECTIONS,
  type WorkGroup,
  type WorkLine,
  type WorkSection,
} from '@portal/contract/dashboard/dashboard.calls'

/** A section of the first page's work. */
export interface SectionOfWork {
  readonly section: WorkSection
  /** How many there are: "12", "99+". */
  readonly count: string
  /** Of all its groups, the oldest first; `key` is unique among them. */
  readonly lines: readonly (WorkLine & { readonly key: string })[]
  /** Groups that have more than their lines, with where all of it is. */
  readonly more: readonly { readonly href: string; readonly title: string; readonly count: string }[]
}

/** The work by section; empty sections are left out. */
export function sectionsOf({ work }: Pick<DashboardPayload, 'work'>): SectionOfWork[] {
  return WORK_SECTIONS.flatMap((section) => {
    const groups = work.filter((group) => group.section === section)
    if (groups.length === 0) return []
    const total = groups.reduce((sum, group) => sum + group.total, 0)
    const isCapped = groups.some((group) => group.total >= WORK_COUNTED)
    return [{ section, count: countOf(total, isCapped), lines: linesOf(groups), more: moreOf(groups) }]
  })
}

/** Counting was capped: the text must not name fewer items than there are. */
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
