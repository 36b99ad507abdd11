import type { RequestOf } from '@portal/contract'
import {
  type findRecords as call,
  FOUND_OF_A_KIND,
  type FoundGroup,
  type FoundRecord,
} from '@portal/contract/find/find.calls'
import { contractText } from '@portal/contract/texts/all'
import { sql } from 'kysely'
import type { SessionContext } from '../http/handler.ts'
import { allOf, findConditions, readEach } from '../read/index.ts'
import { recordLink } from '../records/index.ts'
import { type Candidate, ranked, shownMatch } from './find.rules.ts'
import type { FindSource } from './find-source.ts'

/**
 * Maximum number of candidates per kind and condition. It is high enough to rank the closest matches first, and low
 * enough to read the candidates at each keystroke.
 */
const CANDIDATES = 60

/** Finds records by a term, kind by kind. */
export async function findIn(
  sources: readonly FindSource[],
  context: SessionContext,
  { term: typed, subject }: RequestOf<typeof call>,
): Promise<{ groups: FoundGroup[]; unread: string[] }> {
  const term = typed.trim()
  const asked = sources
    .filter(({ name }) => subject === undefined || name === subject)
    .toSorted((one, other) => one.order - other.order)
  const { found, unread } = await readEach(context, asked, (source) => groupOf(source, context, term))
  return { groups: found.flatMap(([, group]) => (group.records.length > 0 ? [group] : [])), unread }
}

async function groupOf(source: FindSource, context: SessionContext, term: string): Promise<FoundGroup> {
  const { actor, language } = context
  const candidates = ranked(await candidatesOf(source, context, term), term, language)
  const records = candidates.slice(0, FOUND_OF_A_KIND).map((one) => recordOf(source, context, one, term))
  const isMore = candidates.length > FOUND_OF_A_KIND
  return {
    subject: source.name,
    title: contractText(language, `kinds.${source.name}`),
    records,
    more: isMore && source.list ? `${source.list(actor)}?search=${encodeURIComponent(term)}` : null,
  }
}

/** Reads the complete records of a kind by id, without records that the finder may not see. */
export async function findByIds(
  source: FindSource,
  context: SessionContext,
  ids: readonly string[],
): Promise<FoundRecord[]> {
  const named = ids.flatMap((id) => source.exactly(id))
  if (named.length === 0) return []
  const found = await selected(source, context)
    .where(sql<boolean>`(${sql.join(named, sql` or `)})`)
    .execute()
  return found
    .filter(({ id }) => ids.includes(id))
    .map((one) => recordOf(source, context, { ...one, isExact: true }, ''))
}

/** Selects the records of a kind that the finder may see, as candidates. */
function selected(source: FindSource, context: SessionContext) {
  const { db } = context
  const within = source.from(db, context).where(source.scope(context))
  return within.select([
    sql<string>`(${source.id})::text`.as('id'),
    sql<string>`${source.called(context)}`.as('name'),
    sql<(string | null)[]>`array[${sql.join(source.known(context).map((one) => sql`(${one})::text`))}]::text[]`.as(
      'known',
    ),
    sql<string | null>`${source.status(context)}`.as('status'),
    sql<string>`${source.place?.(context) ?? sql`''`}`.as('place'),
    sql<unknown>`${source.detail?.select(context) ?? sql`null`}`.as('detail'),
  ])
}

async function candidatesOf(source: FindSource, context: SessionContext, term: string): Promise<Candidate[]> {
  const exact = source.exactly(term)
  const named =
    exact.length === 0
      ? []
      : await selected(source, context)
          .where(sql<boolean>`(${sql.join(exact, sql` or `)})`)
          .limit(FOUND_OF_A_KIND)
          .execute()
  const inText = allOf(findConditions(source.search(context), term, context.actor.country))
  const others = []
  // Each condition has a separate query, so that the limit ends the index scan of each query.
  for (const condition of [inText, ...(source.alsoFound?.(term, context) ?? [])])
    others.push(...(await selected(source, context).where(condition).limit(CANDIDATES).execute()))
  const found = new Map(others.map((one) => [one.id, { ...one, isExact: false }]))
  for (const one of named) found.set(one.id, { ...one, isExact: true })
  return [...found.values()]
}

function recordOf(
  source: FindSource,
  context: SessionContext,
  { id, name, known, status, place, detail }: Candidate,
  term: string,
): FoundRecord {
  const { actor, language } = context
  const said = status === null ? null : source.statusIn(status)
  const match = shownMatch(known, term, actor.country)
  return {
    id,
    name,
    known: match,
    ...(source.detail && { detail: source.detail.inWords(detail, context, match) }),
    status: said && { word: contractText(language, said.key), tone: said.tone },
    href: source.href?.(id, actor, place) ?? linkOf(source, id),
  }
}

function linkOf({ name }: FindSource, id: string): string {
  const link = recordLink(name, id)
  if (link === null) throw new Error(`nobody says where a ${name} is shown`)
  return link
}
