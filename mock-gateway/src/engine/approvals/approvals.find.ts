import { QUEUE_STATUS_TONES, type QueueStatus, SIGNED_IN } from '@portal/contract'
import { sql } from 'kysely'
import type { FindSource } from '../find/index.ts'
import { isUuid } from '../ids/is-uuid.ts'
import { NOTHING, scopedBySide } from '../read/index.ts'
import { makerName, nameTo, queueFrom } from './queue-rows.ts'
import { madeBy, visibleTo } from './queue-scope.ts'

/**
 * Finds queue items by the name of the record or by the full id of the item. Operators find no items, because they have
 * no queue.
 */
export const APPROVAL_FINDS: readonly FindSource[] = [
  {
    name: 'queue',
    order: 40,
    needs: SIGNED_IN,
    from: (db, { actor }) => queueFrom(db, actor),
    scope: ({ actor }) => scopedBySide(actor, { bank: () => visibleTo(actor), operator: () => NOTHING }),
    id: sql`q.cq_id`,
    called: ({ language }) => sql`${nameTo(language)}`,
    known: ({ actor, language }) => [makerName({ actor, language }), sql`m.username`, sql`q.target_id`],
    status: () => sql`q.status`,
    search: () => sql`q.search_text`,
    exactly: (term) => (isUuid(term) ? [sql`q.cq_id = ${term}::uuid`] : []),
    statusIn: (status) => ({ key: `status.queue.${status}`, tone: QUEUE_STATUS_TONES[status as QueueStatus] }),
    place: ({ actor }) => sql`case when ${madeBy(actor)} then 'makers' else 'checkers' end`,
    href: (id, _, place) => `/${place}-queue?panel=item&id=${id}`,
  },
]
