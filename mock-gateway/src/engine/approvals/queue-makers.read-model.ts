import type { QueueMaker } from '@portal/contract/queue/queue.calls'
import { sql } from 'kysely'
import type { SessionContext } from '../http/handler.ts'
import { columnsOf, recordList } from '../read/index.ts'
import { checkableBy } from './queue-scope.ts'

const makersFrom = ({ db }: SessionContext) => db.selectFrom('app_user as m')
const column = columnsOf(makersFrom)

/**
 * Reads the makers of items that the actor may check, within the scope of the queue, so that no names from other
 * partners or subsidiaries appear.
 */
export const readMakers = recordList<QueueMaker>({
  columns: {
    username: column.name('m.username'),
    fullName: column.name(sql<string>`(m.first_name || ' ' || m.last_name)`),
  },
  defaultSort: { field: 'fullName', direction: 'asc' },
  tieBreak: column.id('m.user_id', 'uuid'),
  search: column.words('m.first_name', 'm.last_name', sql<string>`m.username::text`),
  date: column.ref('m.created_at'),
  from: makersFrom,
  scope: ({ actor }) =>
    sql<boolean>`exists (select 1 from queue_item q where q.maker_id = m.user_id and ${checkableBy(actor)})`,
})
