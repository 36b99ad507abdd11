import type { KeyEnvironment } from '@portal/contract'
import type { Kysely } from 'kysely'
import { insertActiveKey } from '../areas/payments/sandbox/index.ts'
import type { Database } from '../engine/db/schema.ts'
import { namedId } from '../engine/ids/named-id.ts'

/**
 * Activates a key of a demo partner without approval.
 * @returns the secret of the key
 */
export async function insertPartnerKey(
  db: Kysely<Database>,
  mtoCode: string,
  now: Date,
  env: KeyEnvironment = 'live',
): Promise<string> {
  const { pair } = await insertActiveKey(db, {
    mtoCode,
    env,
    overlapHours: 24,
    createdBy: namedId('user ho.maker'),
    now,
  })
  return pair.secretKey
}
