import type { ProprietorRecord } from '@portal/contract/loans/proprietor'
import { type Kysely, sql } from 'kysely'
import type { Database } from '../../../../engine/db/schema.ts'
import { keptIn, type ListColumns, recordOf, selectionsOf } from '../../../../engine/read/index.ts'

const KEPT = keptIn('proprietor', 'p', {
  proprietorFirstName: 'proprietor_first_name',
  proprietorSurname: 'proprietor_surname',
  proprietorGender: 'proprietor_gender',
  proprietorDob: 'proprietor_dob',
  proprietorEmail: 'proprietor_email',
  proprietorPhone: 'proprietor_phone',
  proprietorAddress: 'proprietor_address',
  proprietorState: 'proprietor_state',
  businessName: 'business_name',
  businessType: 'business_type',
  businessRegDate: 'business_reg_date',
  countryId: 'country_id',
})

export const PROPRIETOR_COLUMNS: ListColumns<ProprietorRecord> = KEPT.columns
export const proprietorColumns = KEPT.written

/** SQL for the text in which borrowers are searched. */
export const BORROWER_WORDS = sql<string>`(p.proprietor_first_name || ' ' || p.proprietor_surname || ' ' || p.business_name
  || ' ' || p.proprietor_email || ' ' || p.proprietor_phone || ' ' || p.proprietor_address || ' ' || p.proprietor_state)`

/** Reads borrowers. */
export const proprietorsFrom = (db: Kysely<Database>) => db.selectFrom('proprietor as p')

export const nameOfBorrower = ({
  proprietorFirstName,
  proprietorSurname,
}: Pick<ProprietorRecord, 'proprietorFirstName' | 'proprietorSurname'>) => `${proprietorFirstName} ${proprietorSurname}`

/**
 * Returns a borrower, or null if there is no such borrower. If requested, the borrower is locked until the transaction
 * ends.
 */
export async function findProprietor(db: Kysely<Database>, proprietorId: string, lock = false) {
  const query = proprietorsFrom(db)
    .select(selectionsOf(PROPRIETOR_COLUMNS))
    .select(['p.version', 'p.proprietor_status as status'])
    .where('p.proprietor_id', '=', proprietorId)
  const row = await (lock ? query.forUpdate() : query).executeTakeFirst()
  if (row === undefined) return null
  return { version: row.version, status: row.status, values: recordOf<ProprietorRecord>(PROPRIETOR_COLUMNS, row) }
}
