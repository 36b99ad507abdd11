import { type RawBuilder, sql } from 'kysely'
import { changeKinds } from './change-kind.ts'

/**
 * Returns the SQL condition over `queue_item q` for items that the checker must open before authorizing them in bulk.
 */
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
