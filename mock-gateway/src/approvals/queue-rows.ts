import type { QueueRow } from '@portal/contract/calls/queue'
import type { Language } from '@portal/contract/format'
import { type Expression, type Kysely, sql } from 'kysely'
import type { Database } from '../db/schema.ts'
import type { SessionContext } from '../http/handler.ts'
import {
  columnsOf,
  isVisibleTo,
  type ListColumns,
  moment,
  name,
  optionalName,
  personName,
  plain,
  text,
} from '../read/index.ts'
import { nameWords } from '../records/index.ts'
import { openedFirst } from './opened-first.ts'
import { decidableBy } from './queue-scope.ts'

type Reader = Pick<SessionContext, 'db' | 'actor' | 'now' | 'language'>

/** Queue items with their maker `m` and their `checker`, as far as the actor is told. */
export const queueFrom = (db: Kysely<Database>, actor: Reader['actor']) =>
  db
    .selectFrom('queue_item as q')
    .innerJoin('app_user as m', 'm.user_id', 'q.maker_id')
    .leftJoin('app_user as checker', (join) =>
      join.onRef('checker.user_id', '=', 'q.checker_id').on(isVisibleTo(actor, 'checker')),
    )
const { ref } = columnsOf(queueFrom)

const MAKER = sql<string>`m.username::text`

/** The maker's name, as far as the actor is told. */
export const makerName = (actor: Reader['actor']) =>
  sql<string | null>`(case when ${isVisibleTo(actor, 'm')} then ${personName('m')} end)`
/** The checker's name; the join tells it to whom it is told. */
export const checkerName = personName('checker')

/** The columns of a queue, as the reader sees them. */
export function queueColumns({ actor, now, language }: Reader): ListColumns<QueueRow> {
  return {
    cqId: plain(ref('q.cq_id')),
    cqSubject: text(ref('q.subject')),
    cqType: text(ref('q.module')),
    cqAction: text(ref('q.action')),
    cqName: name(nameTo(language)),
    cqStatus: text(ref('q.status')),
    cqReason: plain(ref('q.reason')),
    cqChecker: optionalName(ref('checker.username')),
    checkerName: optionalName(checkerName),
    username: { ...name(MAKER), filter: (values) => sql<boolean>`m.username = any(${values}::citext[])` },
    makerName: optionalName(makerName(actor)),
    cqCreatedAt: moment(ref('q.created_at')),
    cqUpdateAt: moment(ref('q.updated_at')),
    cqExpiresAt: moment(ref('q.expires_at')),
    isMaker: plain(sql<boolean>`(q.maker_id = ${actor.userId}::uuid)`),
    canDecide: {
      ...plain(decidableBy(actor, now)),
      filter: (values) =>
        values.includes('YES') ? decidableBy(actor, now) : sql<boolean>`not ${decidableBy(actor, now)}`,
    },
    votesNeeded: plain(sql<number>`case when q.status = 'PENDING'
      then q.votes_needed - (select count(*) from queue_vote v where v.cq_id = q.cq_id)::int else 0 end`),
    cqHash: plain(ref('q.payload_hash')),
    isOpenedFirst: plain(openedFirst()),
  }
}

/** The record's name as the reader sees it, so that it is found and ordered by that. */
export function nameTo(language: Language): Expression<string> {
  const cases = nameWords(language).map(
    ({ subject, stored, word }) => sql`when q.subject = ${subject} and q.name = ${stored} then ${word}`,
  )
  return cases.length === 0 ? ref('q.name') : sql<string>`case ${sql.join(cases, sql` `)} else q.name end`
}
