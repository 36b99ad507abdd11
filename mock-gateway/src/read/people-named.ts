import { type RawBuilder, sql } from 'kysely'
import { type Asking, scopedBySide, sideOf } from './side.ts'

/**
 * Who of the people joined as `maker` and `checker` is named to the actor: an operator never learns the login name of
 * somebody at the bank, from a row or from the order of rows, and who is of no side learns nobody's.
 */
export function namedTo(asking: Asking, person: 'maker' | 'checker'): RawBuilder<unknown> {
  const side = sideOf(asking)
  switch (side.kind) {
    case 'bank':
      return sql``
    case 'operator':
      return sql`and ${sql.ref(`${person}.mto_code`)} = ${side.mtoCode}`
    case 'none':
      return sql`and false`
  }
}

/** As {@link namedTo}, for a join of the query builder. */
export function isNamedTo(asking: Asking, person: 'maker' | 'checker'): RawBuilder<boolean> {
  return scopedBySide(asking, {
    bank: () => sql<boolean>`true`,
    operator: ({ mtoCode }) => sql<boolean>`${sql.ref(`${person}.mto_code`)} = ${mtoCode}`,
  })
}
