import { type Expression, expressionBuilder, type RawBuilder, sql } from 'kysely'
import type { Database } from '../db/schema.ts'

/** Selects the privileges of a role as `MODULE|TYPE`, in the order of the matrix. */
export function heldPrivileges(roleId: Expression<string>): RawBuilder<string[]> {
  const { selectFrom } = expressionBuilder<Database, never>()
  const privileges = selectFrom('role_privilege as rp')
    .innerJoin('privilege as p', 'p.privilege_id', 'rp.privilege_id')
    .select(({ ref }) => sql<string>`${ref('p.module_name')} || '|' || ${ref('p.type')}`.as('privilege'))
    .where('rp.role_id', '=', roleId)
    .orderBy('p.privilege_id')
  return sql<string[]>`array${privileges}`
}
