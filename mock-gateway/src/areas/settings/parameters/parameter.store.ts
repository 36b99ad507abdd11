import type { PayoutCurrency } from '@portal/contract'
import type { ParameterLimits } from '@portal/contract/parameters/parameter'
import type { Kysely } from 'kysely'
import { v7 as uuid } from 'uuid'
import type { Database } from '../../../engine/db/schema.ts'
import { limitColumns } from './parameter-record.ts'

/**
 * Returns the partner's status; null if there is no such partner. Locks the row, so that the partner cannot be closed
 * in the meantime.
 */
export async function partnerStatus(db: Kysely<Database>, mtoCode: string): Promise<string | null> {
  const partner = await db
    .selectFrom('mto')
    .select('mto_status')
    .where('mto_code', '=', mtoCode)
    .forShare()
    .executeTakeFirst()
  return partner?.mto_status ?? null
}

/** Inserts a parameter as PENDING. Returns null if the partner already has a parameter in the currency. */
export async function insertPendingParameter(
  db: Kysely<Database>,
  wanted: { mtoCode: string; currency: PayoutCurrency; limits: ParameterLimits },
  makerId: string,
  now: Date,
): Promise<string | null> {
  const inserted = await db
    .insertInto('parameter')
    .values({
      parameter_id: uuid(),
      mto_code: wanted.mtoCode,
      payout_currency: wanted.currency,
      ...limitColumns(wanted.limits),
      parameter_status: 'PENDING',
      maker_id: makerId,
      checker_id: null,
      created_at: now,
      updated_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('parameter_id')
    .executeTakeFirst()
  return inserted?.parameter_id ?? null
}

/** Writes the limits of an authorized change. */
export async function writeLimits(
  db: Kysely<Database>,
  parameterId: string,
  limits: ParameterLimits,
  checkerId: string,
  now: Date,
): Promise<void> {
  await db
    .updateTable('parameter')
    .set((eb) => ({
      ...limitColumns(limits),
      checker_id: checkerId,
      version: eb('version', '+', 1),
      updated_at: now,
    }))
    .where('parameter_id', '=', parameterId)
    .execute()
}

/** Sets the status of a PENDING parameter. Returns false if the parameter is no longer PENDING. */
export async function endPendingParameter(
  db: Kysely<Database>,
  parameterId: string,
  end: { status: 'ACTIVE' | 'DECLINED'; checkerId: string | null; now: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('parameter')
    .set((eb) => ({
      parameter_status: end.status,
      checker_id: end.checkerId,
      version: eb('version', '+', 1),
      updated_at: end.now,
    }))
    .where('parameter_id', '=', parameterId)
    .where('parameter_status', '=', 'PENDING')
    .executeTakeFirst()
  return numUpdatedRows === 1n
}
