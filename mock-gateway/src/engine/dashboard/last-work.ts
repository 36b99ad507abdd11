import { LAST_LINES, type LastLine } from '@portal/contract/dashboard/dashboard.calls'
import { sql } from 'kysely'
import { type FindSource, findByIds } from '../find/index.ts'
import type { SessionContext } from '../http/handler.ts'
import { readEach } from '../read/index.ts'
import { wordIn } from '../records/index.ts'

/**
 * Number of the actor's newest audit rows that are searched. It is high, because many of these rows are sign-ins and
 * reads.
 */
const LOOKED_THROUGH = 200
/**
 * Number of records that are looked up. It is higher than the number shown, because some records may be deleted or out
 * of scope.
 */
const CANDIDATES = 15
/** Subject of queue items. A change by approval is listed under its queue item. */
const REQUEST = 'queue'

interface Act {
  readonly subject: string
  readonly item_id: string
  readonly cq_id: string | null
  readonly action: string
  readonly happened_at: Date
}

/** Returns the record under which an action is listed. */
const recordOf = ({ subject, item_id, cq_id }: Act) =>
  cq_id === null ? { subject, id: item_id } : { subject: REQUEST, id: cq_id }

/**
 * Reads the actor's last actions. Includes only records that the search finds within the actor's scope and privileges.
 */
export async function readLastWork(finds: readonly FindSource[], context: SessionContext): Promise<LastLine[]> {
  const acts = onceEach(await actsOf(context))
  const sources = finds.filter(({ name }) => acts.some((act) => recordOf(act).subject === name))
  const { found } = await readEach(context, sources, (source) => {
    const ids = acts.map(recordOf).flatMap(({ subject, id }) => (subject === source.name ? [id] : []))
    return findByIds(source, context, ids)
  }).catch(() => ({ found: [] }))
  const records = new Map(
    found.flatMap(([{ name }, some]) => some.map((record) => [`${name} ${record.id}`, record] as const)),
  )
  return acts
    .flatMap((act) => {
      const { subject, id } = recordOf(act)
      const record = records.get(`${subject} ${id}`)
      return record === undefined ? [] : [lineOf(act, `${subject} ${id}`, record, context)]
    })
    .slice(0, LAST_LINES)
}

function lineOf(
  { subject, action, happened_at }: Act,
  id: string,
  { name, status, href }: Pick<LastLine, 'status' | 'href'> & { readonly name: string },
  { language }: SessionContext,
): LastLine {
  const text = `${wordIn(language, `action.${action}`, action)} · ${wordIn(language, `subject.${subject}`, subject)}`
  return { id, title: name, text, href, at: happened_at.toISOString(), status }
}

/** Reads the actor's successful changes, requests and decisions, newest first. */
async function actsOf({ db, actor }: SessionContext): Promise<Act[]> {
  const newest = db
    .selectFrom('audit_entry as e')
    .selectAll()
    .where('e.actor_id', '=', actor.userId)
    .orderBy('e.audit_id', 'desc')
    .limit(LOOKED_THROUGH)
  return await db
    .selectFrom(newest.as('e'))
    .select(['e.action', 'e.happened_at'])
    .select(sql<string>`e.subject`.as('subject'))
    .select(sql<string>`e.item_id`.as('item_id'))
    .select(sql<string | null>`e.cq_id::text`.as('cq_id'))
    .where('e.response_code', '=', '00')
    .where('e.subject', 'is not', null)
    .where('e.item_id', 'is not', null)
    .where(sql<boolean>`(e.cq_id is not null or e.before is not null or e.after is not null)`)
    .orderBy('e.audit_id', 'desc')
    .execute()
}

function onceEach(acts: readonly Act[]): Act[] {
  const byRecord = Map.groupBy(acts, (act) => JSON.stringify(recordOf(act)))
  return [...byRecord.values()].flatMap(([newest]) => newest ?? []).slice(0, CANDIDATES)
}
