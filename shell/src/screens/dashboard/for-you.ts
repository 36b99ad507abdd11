import type { Tone } from '@portal/contract'
import {
  type DashboardPayload,
  WORK_COUNTED,
  WORK_SECTIONS,
  type WorkGroup,
  type WorkLine,
  type WorkSection,
} from '@portal/contract/dashboard/dashboard.calls'
import type { IconName } from '@portal/shared-ui'
import { isSoon } from './times-in-words.ts'

const ICONS: Record<WorkSection, IconName> = { decide: 'check-queue', resubmit: 'undo', attend: 'warning' }

/** Returns the icon of a row. Ordinary work, such as an order to pay out, has no warning sign. */
export const iconOf = (section: WorkSection, tone: Tone): IconName =>
  section === 'attend' && tone !== 'warning' && tone !== 'negative' ? 'clock' : ICONS[section]

/** Maximum number of rows in the list. */
export const MOST_ROWS = 10
/** Number of rows that each source gets first, so that many arrears do not push held orders off the list. */
const FIRST_ROWS = 3

/** A row of the list; `key` is unique in the list. */
export interface ForYouLine extends WorkLine {
  readonly key: string
  readonly section: WorkSection
  /** The label of the row's source: "Held transactions to review". */
  readonly kind: string
}

/** The user's work items as one list. */
export interface ForYou {
  /** The number of work items, for example "12" or "99+". */
  readonly count: string
  /** The rows, with the most urgent first. */
  readonly lines: readonly ForYouLine[]
  /** Sources that have more items than rows in the list, each with a link to all its items. */
  readonly more: readonly { readonly href: string; readonly title: string; readonly count: string }[]
}

/**
 * Combines all sources in one list, by urgency: items that are overdue or end within a day, then items that await the
 * user's decision, then items returned to the user, then all other items. Within each of these groups the oldest item
 * is first. An item that several sources list is one row.
 */
export function forYou({ work, at }: Pick<DashboardPayload, 'work' | 'at'>): ForYou {
  const source = sourcesOf(work)
  const ranked = work
    .flatMap((group) =>
      group.lines
        .filter((line) => source.get(itemOf(line)) === group)
        .map((line, place) => ({
          line: { ...line, key: `${group.name} ${line.id}`, section: group.section, kind: group.title },
          place,
          rank: rankOf(line, group.section, at),
        })),
    )
    .sort((one, other) => one.rank - other.rank || compare(orderOf(one), orderOf(other)))
  const first = ranked.filter(({ place }) => place < FIRST_ROWS)
  const further = ranked.filter(({ place }) => place >= FIRST_ROWS)
  const taken = new Set([...first, ...further].slice(0, MOST_ROWS))
  const lines = ranked.filter((one) => taken.has(one)).map(({ line }) => line)
  const repeated = work.reduce((sum, group) => sum + group.lines.length, 0) - ranked.length
  const total = work.reduce((sum, group) => sum + group.total, 0) - repeated
  const isCapped = work.some((group) => group.total >= WORK_COUNTED)
  return { count: countOf(total, isCapped), lines, more: work.flatMap((group) => moreOf(group, lines)) }
}

/** Returns the key of an item, which is the same in several sources: a held transaction may also be the user's case. */
const itemOf = ({ id, title }: WorkLine) => `${id} ${title}`

/**
 * Returns the source for each item. If several sources list an item, the source with the fewest items is the most
 * specific.
 */
function sourcesOf(work: readonly WorkGroup[]): Map<string, WorkGroup> {
  const largestFirst = work.toSorted((one, other) => other.total - one.total)
  return new Map(largestFirst.flatMap((group) => group.lines.map((line) => [itemOf(line), group])))
}

const rankOf = ({ until }: WorkLine, section: WorkSection, at: string) =>
  until !== null && isSoon(until, at) ? 0 : 1 + WORK_SECTIONS.indexOf(section)

/** Returns the sort key of a row: the end time of an item that ends soon, and the start time of any other item. */
const orderOf = ({ line: { since, until }, rank }: { line: WorkLine; rank: number }) =>
  (rank === 0 ? until : (since ?? until)) ?? ''

const compare = (one: string, other: string) => (one === other ? 0 : one < other ? -1 : 1)

/** Formats a count. If counting was capped, the text must not state fewer items than there are. */
const countOf = (total: number, isCapped: boolean) => (isCapped ? `${WORK_COUNTED - 1}+` : String(total))

function moreOf({ href, title, total, lines: own }: WorkGroup, lines: readonly ForYouLine[]) {
  const listed = new Set(lines.map(itemOf))
  const shown = own.filter((line) => listed.has(itemOf(line))).length
  return href !== null && total > shown ? [{ href, title, count: countOf(total, total >= WORK_COUNTED) }] : []
}
