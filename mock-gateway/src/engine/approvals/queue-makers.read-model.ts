import type { ListPayload, ListRequest } from '@portal/contract'
import type { QueueMaker } from '@portal/contract/queue/queue.calls'
import { sql } from 'kysely'
import type { SessionContext } from '../http/handler.ts'
import { id, listModel, name, normalized, readPage } from '../read/index.ts'
import { checkableBy } from './queue-scope.ts'

const MAKERS = listModel<QueueMaker>(
  { username: name(sql<string>`m.username::text`), fullName: name(sql<string>`(m.first_name || ' ' || m.last_name)`) },
  {
    defaultSort: { field: 'fullName', direction: 'asc' },
    tieBreak: id(sql`m.user_id`, 'uuid'),
    search: normalized(sql<string>`(m.first_name || ' ' || m.last_name || ' ' || m.username::text)`),
    date: sql<Date>`m.created_at`,
  },
)

/**
 * Makers of items that the actor may check, within the queue's scope, so that no names of other partners or
 * subsidiaries appear.
 */
export async function readMakers(context: SessionContext, request: ListRequest): Promise<ListPayload<QueueMaker>> {
  const { db, actor } = context
  return await readPage(context, request, {
    list: MAKERS,
    from: db.selectFrom('app_user as m'),
    scope: sql<boolean>`exists (select 1 from queue_item q where q.maker_id = m.user_id and ${checkableBy(actor)})`,
  })
}
