import { type RawBuilder, sql } from 'kysely'
import type { Actor } from '../http/handler.ts'

/**
 * Who of the people joined as `maker` and `checker` is named to the actor: an operator never learns the login name of
 * somebody at the bank, from a row or from the order of rows.
 */
export function namedTo(
  { userType, mtoCode }: Pick<Actor, 'userType' | 'mtoCode'>,
  person: 'maker' | 'checker',
): RawBuilder<unknown> {
  return userType === 'IMTO' ? sql`and ${sql.ref(`${person}.mto_code`)} = ${mtoCode}` : sql``
}

/** As {@link namedTo}, for a join of the query builder. */
export function isNamedTo(
  { userType, mtoCode }: Pick<Actor, 'userType' | 'mtoCode'>,
  person: 'maker' | 'checker',
): RawBuilder<boolean> {
  return userType === 'IMTO' ? sql<boolean>`${sql.ref(`${person}.mto_code`)} = ${mtoCode}` : sql<boolean>`true`
}
