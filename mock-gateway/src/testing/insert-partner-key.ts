import type { KeyEnvironment } from '@portal/contract'
import type { Kysely } from 'kysely'
import { namedId } from '../db/named-id.ts'
import type { Database } from '../db/schema.ts'
import { insertActiveKey } from '../domains/sandbox/index.ts'

/** Puts a key of a partner of the demo in force, past its approval. @returns its secret */
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
