import type { RecordStatus } from '@portal/contract'
import type { ProprietorRecord } from '@portal/contract/loans/proprietor'
import type { Kysely } from 'kysely'
import { v7 as uuid } from 'uuid'
import type { Database } from '../../../../engine/db/schema.ts'
import { proprietorColumns } from './proprietor-record.ts'

/** Inserts a borrower as PENDING. Returns null if another borrower of the subsidiary has the e-mail address. */
export async function insertPendingProprietor(
  db: Kysely<Database>,
  values: ProprietorRecord,
  makerId: string,
  now: Date,
  proprietorId = uuid(),
): Promise<string | null> {
  const inserted = await db
    .insertInto('proprietor')
    .values({
      proprietor_id: proprietorId,
      ...proprietorColumns(values),
      proprietor_status: 'PENDING',
      maker_id: makerId,
      created_at: now,
      updated_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('proprietor_id')
    .executeTakeFirst()
  return inserted?.proprietor_id ?? null
}

/** Stores the decision about a pending borrower. Returns false if the borrower is not pending. */
export async function endPendingProprietor(
  db: Kysely<Database>,
  proprietorId: string,
  status: Exclude<RecordStatus, 'PENDING'>,
  now: Date,
): Promise<boolean> {
  const ended = await db
    .updateTable('proprietor')
    .set((eb) => ({ proprietor_status: status, version: eb('version', '+', 1), updated_at: now }))
    .where('proprietor_id', '=', proprietorId)
    .where('proprietor_status', '=', 'PENDING')
    .returning('proprietor_id')
    .executeTakeFirst()
  return ended !== undefined
}
