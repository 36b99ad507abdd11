import { type RawBuilder, sql } from 'kysely'
import { type Requester, scopedBySide } from './side.ts'

/** Somebody joined by one of these names, as people call them. Null where the join does not tell. */
export const personName = (person: 'm' | 'maker' | 'checker'): RawBuilder<string | null> =>
  sql`(${sql.ref(`${person}.first_name`)} || ' ' || ${sql.ref(`${person}.last_name`)})`

/**
 * Who of the people joined by one of these names is named to the actor: an operator never learns the login name of
 * somebody at the bank, from a row or from the order of rows, and who is of no side learns nobody's.
 */
export function isVisibleTo(requester: Requester, person: 'm' | 'maker' | 'checker'): RawBuilder<boolean> {
  return scopedBySide(requester, {
    bank: () => sql<boolean>`true`,
    operator: ({ mtoCode }) => sql<boolean>`${sql.ref(`${person}.mto_code`)} = ${mtoCode}`,
  })
}
