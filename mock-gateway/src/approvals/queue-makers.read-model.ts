import { type ListPayload, type ListRequest, zoneOf } from '@portal/contract'
import type { QueueMaker } from '@portal/contract/calls/queue'
import { sql } from 'kysely'
import type { SessionContext } from '../http/handler.ts'
import { byName, folded, type ListShape, readList } from '../read/index.ts'
import { checkableBy } from './queue-scope.ts'

const FULL_NAME = sql<string>`(m.first_name || ' ' || m.last_name)`

const SHAPE: ListShape = {
  sort: { fullName: byName(FULL_NAME), username: byName(sql`m.username::text`) },
  defaultSort: { field: 'fullName', direction: 'asc' },
  tieBreak: { sql: sql`m.user_id`, type: 'uuid' },
  search: folded(sql<string>`(m.first_name || ' ' || m.last_name || ' ' || m.username::text)`),
  date: sql<Date>`m.created_at`,
  filters: {},
}

/** Who made what the actor may check: the queue's scope, so that no name of another partner or subsidiary is told. */
export async function readMakers(context: SessionContext, request: ListRequest): Promise<ListPayload<QueueMaker>> {
  const { actor } = context
  const isMaker = sql<boolean>`exists (select 1 from queue_item q where q.maker_id = m.user_id and ${checkableBy(actor)})`
  const columns = sql`m.username::text as "username", ${FULL_NAME} as "fullName"`
  const source = { columns, from: sql`app_user m`, where: [isMaker] }
  const { rows, ...page } = await readList<QueueMaker>(context, source, SHAPE, request, zoneOf(actor.countryId))
  return { data: rows.map(({ username, fullName }) => ({ username, fullName })), totals: {}, ...page }
}
