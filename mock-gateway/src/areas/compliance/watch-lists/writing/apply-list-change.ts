import type { Kysely } from 'kysely'
import type { Authorization } from '../../../../engine/approvals/index.ts'
import type { Database } from '../../../../engine/db/schema.ts'
import { findComparison } from '../entries/comparing/list-comparison.store.ts'
import { reportVersion } from '../entries/report-version.ts'
import { writeListVersion } from '../watch-list.store.ts'
import type { KeptWatchList } from '../watch-list-record.ts'
import { beginVersion } from './begin-version.ts'

/**
 * Makes an authorized change the next version of its list. The version of a long list takes effect once it is written.
 */
export async function applyListChange(
  db: Kysely<Database>,
  list: KeptWatchList,
  authorization: Authorization,
): Promise<void> {
  const comparison = authorization.cqId === null ? null : await findComparison(db, authorization.cqId)
  if (comparison !== null) return await beginVersion(db, list, authorization, comparison)
  const listVersion = await writeListVersion(db, list, authorization)
  await reportVersion(db, { listCode: list.listCode, listVersion }, authorization.now)
}
