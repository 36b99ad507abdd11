import type { PartnerRecord } from '@portal/contract/partners/partner'
import { type Expression, type Kysely, sql } from 'kysely'
import type { Database } from '../../../engine/db/schema.ts'
import { detailColumns } from './partner-record.ts'

/**
 * Returns the wire names of unique fields with values that another partner already has. A declined partner's values are
 * available again.
 */
export async function takenPartnerFields(
  db: Kysely<Database>,
  wanted: { readonly mtoCode: string | null; readonly mtoName: string; readonly mtoEmail: string },
  exceptCode: string | null,
): Promise<string[]> {
  const others = await db
    .selectFrom('mto')
    .select(({ eb, ref }) => [
      'mto_status as status',
      eb('mto_code', '=', wanted.mtoCode).as('hasCode'),
      sameText(ref('mto_name'), wanted.mtoName).as('hasName'),
      sameText(ref('mto_email'), wanted.mtoEmail).as('hasEmail'),
    ])
    .where('mto_code', 'is distinct from', exceptCode)
    .where('mto_status', '<>', 'DECLINED')
    .where(({ or, eb, ref }) =>
      or([
        eb('mto_code', '=', wanted.mtoCode),
        sameText(ref('mto_name'), wanted.mtoName),
        sameText(ref('mto_email'), wanted.mtoEmail),
      ]),
    )
    .execute()
  const unended = others.filter(({ status }) => status === 'PENDING' || status === 'ACTIVE')
  return [
    ...(others.some((other) => other.hasCode) ? ['mtoCode'] : []),
    ...(unended.some((other) => other.hasName) ? ['mtoName'] : []),
    ...(unended.some((other) => other.hasEmail) ? ['mtoEmail'] : []),
  ]
}

/** Returns SQL that compares two texts without regard to case. */
const sameText = (column: Expression<string>, wanted: string) => sql<boolean>`lower(${column}) = lower(${wanted})`

/**
 * Inserts a partner as PENDING, or reuses the row of a declined partner, because a declined partner's code was never
 * used. Returns false if the code, name or address was taken in the meantime.
 */
export async function insertPendingPartner(
  db: Kysely<Database>,
  wanted: PartnerRecord,
  makerId: string,
  now: Date,
): Promise<boolean> {
  const values = {
    ...detailColumns(wanted),
    mto_status: 'PENDING' as const,
    maker_id: makerId,
    created_at: now,
    updated_at: now,
  }
  const again = await db
    .updateTable('mto')
    .set((eb) => ({ ...values, version: eb('version', '+', 1) }))
    .where('mto_code', '=', wanted.mtoCode)
    .where('mto_status', '=', 'DECLINED')
    .where(({ not, exists, or, selectFrom }) =>
      not(
        exists(
          selectFrom('mto as o')
            .select('o.mto_code')
            .where('o.mto_code', '<>', wanted.mtoCode)
            .where('o.mto_status', 'in', ['PENDING', 'ACTIVE'])
            .where(({ ref }) =>
              or([sameText(ref('o.mto_name'), wanted.mtoName), sameText(ref('o.mto_email'), wanted.mtoEmail)]),
            ),
        ),
      ),
    )
    .executeTakeFirst()
  if (again.numUpdatedRows === 1n) return true
  const inserted = await db
    .insertInto('mto')
    .values({ ...values, mto_code: wanted.mtoCode })
    .onConflict((conflict) => conflict.doNothing())
    .returning('mto_code')
    .executeTakeFirst()
  return inserted !== undefined
}

/** Writes the fields of an authorized change. */
export async function writePartnerChange(
  db: Kysely<Database>,
  mtoCode: string,
  after: PartnerRecord,
  now: Date,
): Promise<void> {
  await db
    .updateTable('mto')
    .set((eb) => ({
      ...detailColumns(after),
      mto_status: after.mtoStatus,
      version: eb('version', '+', 1),
      updated_at: now,
    }))
    .where('mto_code', '=', mtoCode)
    .execute()
}

/** Sets the status of a PENDING partner. Returns false if the partner is no longer PENDING. */
export async function endPendingPartner(
  db: Kysely<Database>,
  mtoCode: string,
  status: 'ACTIVE' | 'DECLINED',
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('mto')
    .set((eb) => ({ mto_status: status, version: eb('version', '+', 1), updated_at: now }))
    .where('mto_code', '=', mtoCode)
    .where('mto_status', '=', 'PENDING')
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/**
 * Returns the codes without an ACTIVE accounting rule. Locks the rules of all other codes, so that no rule can be
 * deleted in the meantime.
 */
export async function unknownRules(db: Kysely<Database>, codes: readonly string[]): Promise<string[]> {
  if (codes.length === 0) return []
  const known = await db
    .selectFrom('accounting_rule')
    .select('ae_code')
    .where('ae_code', 'in', [...codes])
    .where('ae_status', '=', 'ACTIVE')
    .orderBy('ae_code')
    .forShare()
    .execute()
  return codes.filter((code) => !known.some(({ ae_code }) => ae_code === code))
}

/** Returns the ids of all users of the partner. */
export async function usersOfPartner(db: Kysely<Database>, mtoCode: string): Promise<string[]> {
  const users = await db
    .selectFrom('app_user')
    .select('user_id')
    .where('mto_code', '=', mtoCode)
    .orderBy('user_id')
    .execute()
  return users.map((user) => user.user_id)
}
