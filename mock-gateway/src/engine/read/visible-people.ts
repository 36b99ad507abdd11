import { type RawBuilder, sql } from 'kysely'
import { type Requester, scopedBySide } from './side.ts'

/** Selects the display name of a joined person. The name is null if the join hides the person. */
export const personName = (person: 'm' | 'maker' | 'checker'): RawBuilder<string | null> =>
  sql`(${sql.ref(`${person}.first_name`)} || ' ' || ${sql.ref(`${person}.last_name`)})`

/**
 * Tests whether the actor may see the name of a joined person. An operator never sees the login name of a bank user,
 * neither in a row nor by the order of rows. Users without a side see no names.
 */
export function isVisibleTo(requester: Requester, person: 'm' | 'maker' | 'checker'): RawBuilder<boolean> {
  return scopedBySide(requester, {
    bank: () => sql<boolean>`true`,
    operator: ({ mtoCode }) => sql<boolean>`${sql.ref(`${person}.mto_code`)} = ${mtoCode}`,
  })
}
