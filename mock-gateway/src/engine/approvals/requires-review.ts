import { type RawBuilder, sql } from 'kysely'
import { changeKinds } from './change-kind.ts'

/** SQL over `queue_item q`: whether the checker must open the item before authorizing it in bulk. */
export function requiresReview(): RawBuilder<boolean> {
  const always = changeKinds().filter((kind) => kind.requiresReview === true)
  const subjects = always.map(({ subject }) => subject)
  const byField = changeKinds().flatMap(({ subject, requiresReview: fields = [] }) =>
    fields === true ? [] : fields.map((field) => whereMoved(subject, field)),
  )
  return sql<boolean>`(${sql.join([sql`q.subject = any(${subjects}::text[])`, ...byField], sql` or `)})`
}

const whereMoved = (subject: string, field: string) =>
  sql`(q.subject = ${subject} and (q.before ->> ${field}::text) is distinct from (q.after ->> ${field}::text))`
