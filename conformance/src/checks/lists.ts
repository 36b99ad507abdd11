import type { Call } from '@portal/contract'
import { SORTED_OTHERWISE, WHOLE_LISTS } from '../exceptions.ts'
import type { Row } from '../requests/pool.ts'
import type { Accepted, Run } from '../run.ts'

/** Rows that are read of one list. */
const MOST_ROWS = 300
/** The number of pages into which a list is divided. */
const PARTS = 3
const LARGEST_PAGE = 100
/** A text that no record contains. */
const NOWHERE = 'qzx7wv0k'
const AMOUNT = /^-?\d+\.\d{2,}$/
const MOMENT = /^\d{4}-\d\d-\d\d(T|$)/

/** Returns the rows of a list's answer; null if the answer is no list. */
export const listOf = (answer: Row): readonly Row[] | null =>
  Array.isArray(answer.data) ? (answer.data as readonly Row[]) : null

/** Checks pages, sorting and search of a list. */
export async function checkList(run: Run, call: Call): Promise<void> {
  const fields = run.schemaOf(call).fields
  if (!('cursor' in fields)) return
  const whole = WHOLE_LISTS[call.path]
  const accepted = run.accepted.get(call.path)
  for (const aspect of ['pages', 'sorting', 'search'] as const) {
    if (accepted === undefined) run.findings.skip(call.path, aspect, 'no answer of it could be read')
    else if ((listOf(accepted.answer)?.length ?? 0) === 0) run.findings.skip(call.path, aspect, 'the list has no rows')
  }
  if (accepted === undefined || !listOf(accepted.answer)?.length) return
  await checkSorting(run, call, accepted)
  if (whole !== undefined) {
    for (const aspect of ['pages', 'search'] as const) run.findings.skip(call.path, aspect, whole)
    return
  }
  await checkPages(run, call, accepted)
  await checkSearch(run, call, accepted)
}

/** Checks that the pages of a list have each row once, and as many rows as `total` states. */
async function checkPages({ findings }: Run, call: Call, { person, request, answer }: Accepted): Promise<void> {
  const { path } = call
  const depart = (sentence: string) => findings.depart(path, 'pages', sentence)
  const total = Number(answer.total)
  const size = Math.min(Math.max(Math.ceil(total / PARTS), 1), LARGEST_PAGE)
  const rows: string[] = []
  for (let page = 0; rows.length < MOST_ROWS; page++) {
    const reply = await person.ask(call, { ...request, page, size })
    const data = listOf(reply.answer)
    if (reply.code !== '00' || data === null) return depart(`Page ${page} gets ${reply.code} instead of 00.`)
    if (data.length > size) return depart(`A page of ${size} rows has ${data.length} rows.`)
    rows.push(...data.map((row) => JSON.stringify(row)))
    if (data.length < size) break
  }
  const repeated = rows.length - new Set(rows).size
  if (repeated > 0) return depart(`The pages of ${size} rows repeat ${repeated === 1 ? 'a row' : `${repeated} rows`}.`)
  if (rows.length < Math.min(total, MOST_ROWS)) return depart(`The pages have ${rows.length} of ${total} rows.`)
  findings.pass(path, 'pages')
}

/** Checks that rows are in the stated order, for each field by which the list accepts to be sorted. */
async function checkSorting({ findings }: Run, call: Call, { person, request, answer }: Accepted): Promise<void> {
  const { path } = call
  const [first = {}] = listOf(answer) ?? []
  let sorted = 0
  for (const field of Object.keys(first).filter((name) => isSortable(path, name, first[name]))) {
    for (const direction of ['asc', 'desc'] as const) {
      const reply = await person.ask(call, { ...request, page: 0, size: LARGEST_PAGE, sort: { field, direction } })
      if (reply.code !== '00') continue
      sorted += 1
      if (!isInOrder(listOf(reply.answer) ?? [], field, direction))
        findings.depart(path, 'sorting', `Sorted by ${field} (${direction}), the rows are not in that order.`)
    }
  }
  if (sorted === 0) return findings.skip(path, 'sorting', 'it accepts no number, amount or time of its rows as a sort')
  findings.pass(path, 'sorting')
}

const isSortable = (path: string, field: string, value: unknown) =>
  isComparable(value) && !SORTED_OTHERWISE.has(`${path} ${field}`)

const isComparable = (value: unknown): value is string | number =>
  typeof value === 'number' || (typeof value === 'string' && (AMOUNT.test(value) || MOMENT.test(value)))

/** Amounts are in the order of their currency first, so only rows with the same currencies are compared. */
function isInOrder(rows: readonly Row[], field: string, direction: 'asc' | 'desc'): boolean {
  const groups = Map.groupBy(rows, (row) =>
    JSON.stringify(Object.keys(row).map((name) => (/currency$/i.test(name) ? row[name] : null))),
  )
  return [...groups.values()].every((group) => isSorted(group.map((row) => row[field]).filter(isComparable), direction))
}

function isSorted(values: readonly (string | number)[], direction: 'asc' | 'desc'): boolean {
  const ordered = direction === 'asc' ? values : values.toReversed()
  return ordered.every((value, at) => {
    const former = ordered[at - 1]
    return former === undefined || compare(former, value) <= 0
  })
}

function compare(one: string | number, other: string | number): number {
  const isText = typeof one === 'string' && MOMENT.test(one)
  return !isText ? Number(one) - Number(other) : String(one) < String(other) ? -1 : one === other ? 0 : 1
}

/** Checks that a search for a text that no record contains finds nothing. */
async function checkSearch({ findings }: Run, call: Call, { person, request }: Accepted): Promise<void> {
  const { path } = call
  const { code, answer } = await person.ask(call, { ...request, search: NOWHERE })
  if (code !== '00') return findings.depart(path, 'search', `A search gets ${code} instead of 00.`)
  const found = listOf(answer)?.length ?? 0
  if (found > 0)
    return findings.depart(path, 'search', `A search for a text that no record contains finds ${found} rows.`)
  findings.pass(path, 'search')
}
