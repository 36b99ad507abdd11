import { type RawBuilder, sql } from 'kysely'
import { type Requester, scopedBySide } from './side.ts'

/** The display name of a joined person. Null if the join hides the person. */
export const personName = (person: 'm' | 'maker' | 'checker'): RawBuilder<string | null> =>
  sql`(${sql.ref(`${person}.first_name`)} || ' ' || ${sql.ref(`${person}.last_name`)})`

/**
 * Whether a joined person is named to the actor: an operator never sees the login name of a bank user, in a row or by
 * the order of rows; users without a side see no names.
 */
export function isVisibleTo(requester: Requester, person: 'm' | 'maker' | 'checker'): RawBuilder<boolean> {
  return scopedBySide(requester, {
    bank: () => sql<boolean>`true`,
    operator: ({ mtoCode }) => sql<boolean>`${sql.ref(`${person}.mto_code`)} = ${mtoCode}`,
  })
}
