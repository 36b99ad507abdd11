import { SCREENING_TYPES } from '@portal/contract/transactions/transaction'
import { likenessAsked } from '@portal/contract/watch-lists/watch-list'
import type { Kysely } from 'kysely'
import type { Database } from '../../../engine/db/schema.ts'
import type { Preparation } from '../../../engine/preparation.ts'
import { rulesInForce } from '../screening/index.ts'
import { listInForce } from './lists-in-force.ts'

/**
 * The rules in force and the lists that they use, in their newest versions. Without this preparation, the first order
 * after a start or a new version would wait for them, and would be held if they took longer than its time.
 */
export const LISTS_IN_USE: Preparation = {
  name: 'watch-lists',
  async prepare(db) {
    const failures: unknown[] = []
    // A list that does not fit into memory does not prevent the other lists.
    for (const listCode of await codesInUse(db))
      await listInForce(db, listCode).catch((error: unknown) => failures.push(error))
    if (failures.length > 0) throw failures[0]
  },
}

async function codesInUse(db: Kysely<Database>): Promise<ReadonlySet<string>> {
  const codes = new Set<string>()
  for (const type of SCREENING_TYPES) {
    const set = await rulesInForce(db, type)
    for (const { columns } of set?.rules ?? [])
      for (const name of columns) {
        const asked = likenessAsked(name)
        if (asked !== null) codes.add(asked.listCode)
      }
  }
  return codes
}
