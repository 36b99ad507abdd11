import type { Kysely, Selectable } from 'kysely'
import type { Database } from '../../../../engine/db/schema.ts'
import { visibleSteps } from './visible-status.ts'

type Listed = Pick<Selectable<Database['transaction']>, 'transaction_id' | 'contract_type'>

/**
 * Returns the time since when each transaction has its visible status. Screening changes neither this status nor this
 * time (money §2.2).
 */
export async function visibleSince(db: Kysely<Database>, found: readonly Listed[]): Promise<ReadonlyMap<string, Date>> {
  if (found.length === 0) return new Map()
  const rows = await db
    .selectFrom('transaction_state')
    .select(['transaction_id', 'from_status', 'to_status', 'actor_kind', 'happened_at'])
    .where(
      'transaction_id',
      'in',
      found.map(({ transaction_id }) => transaction_id),
    )
    .orderBy('state_no')
    .execute()
  const states = Map.groupBy(rows, ({ transaction_id }) => transaction_id)
  return new Map(
    found.flatMap(({ transaction_id: id, contract_type: type }) => {
      const last = visibleSteps(type, states.get(id) ?? []).at(-1)
      return last === undefined ? [] : [[id, last.happened_at] as const]
    }),
  )
}
