import type { KeptOf } from '@portal/contract'
import {
  COMPLIANCE_FLAGS,
  complianceText,
  PARTNER_DETAILS,
  type PartnerRecord,
} from '@portal/contract/partners/partner'
import { contractText } from '@portal/contract/texts/all'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Database } from '../../../engine/db/schema.ts'
import {
  choiceIn,
  columnsOf,
  countryIn,
  keptIn,
  type ListColumn,
  type ListColumns,
  namedAsWire,
  phoneIn,
  recordOf,
  selectionsOf,
  type TextsIn,
  wordsIn,
} from '../../../engine/read/index.ts'
import { keptDetails } from './partner.rules.ts'

const partners = (db: Kysely<Database>) => db.selectFrom('mto as m')
const column = columnsOf(partners)

const KEPT = keptIn('mto', 'm', namedAsWire(PARTNER_DETAILS))

/** SQL over `mto m`: the phone with its dial code. */
export const PARTNER_PHONE = sql<string>`('+' || m.mto_country_code || ' ' || m.mto_phone)`
/** SQL for the text of the phone in searches: as stored, and with digits only so that any grouping is found. */
export const PARTNER_PHONE_SEARCH = sql<string>`(${PARTNER_PHONE} || ' ' || m.mto_country_code
  || regexp_replace(m.mto_phone, '[^0-9]', '', 'g'))`

/** SQL of each field, over `mto m`. */
export const PARTNER_COLUMNS: ListColumns<PartnerRecord> = {
  ...KEPT.columns,
  mtoCode: column.text('m.mto_code'),
  mtoName: column.name('m.mto_name'),
  mtoCountry: countryIn(column.text('m.mto_country')),
  mtoPhone: phoneIn({
    ...column.plain('m.mto_phone'),
    sort: { sql: sql`m.mto_country_code || ' ' || m.mto_phone`, type: 'text' },
  }),
  mtoEmail: column.name('m.mto_email'),
  mtoStatus: choiceIn('status.mto', column.text('m.mto_status')),
}

/** SQL over `mto m`: the number of compliance documents on file, with the licence as the tenth. */
export const PARTNER_DOCUMENTS = sql<number>`(${sql.join(
  [...COMPLIANCE_FLAGS, 'mtoCbnLicense' as const].map((flag) => sql`(${KEPT.columns[flag].select} = 'YES')::int`),
  sql` + `,
)})`

/** SQL over `mto m`: the number of the nine documents on file, with `+` if the licence is on file too. */
const PARTNER_COMPLIANCE = sql<string>`((${PARTNER_DOCUMENTS} - (${KEPT.columns.mtoCbnLicense.select} = 'YES')::int)
  || case when ${KEPT.columns.mtoCbnLicense.select} = 'YES' then '+' else '' end)`

/** Adds the texts in which a list shows how many compliance documents are on file. */
export const complianceIn = <Wire>(column: ListColumn<Wire>): ListColumn<Wire> =>
  wordsIn(complianceTexts, column, PARTNER_COMPLIANCE)

const complianceTexts: TextsIn = (language) =>
  Array.from({ length: COMPLIANCE_FLAGS.length + 1 }, (_, done) => done).flatMap((done) =>
    [false, true].map((hasLicence) => {
      const { key, counts } = complianceText(done, hasLicence)
      return [`${done}${hasLicence ? '+' : ''}`, contractText(language, key, counts)] as const
    }),
  )

/** Returns the SQL columns of the details. */
export const detailColumns = (details: KeptOf<typeof PARTNER_DETAILS>) => KEPT.written(keptDetails(details))

/**
 * Returns the partner, or null if no such partner is in the scope. If requested, the partner is locked until the
 * transaction ends.
 */
export async function findPartner(
  db: Kysely<Database>,
  mtoCode: string,
  { scope = sql<boolean>`true`, lock = false }: { scope?: RawBuilder<boolean>; lock?: boolean } = {},
) {
  const query = partners(db)
    .select(selectionsOf(PARTNER_COLUMNS))
    .select('m.version')
    .where('m.mto_code', '=', mtoCode)
    .where(scope)
  // The lock allows other rows to refer to the partner, so that users can be added while its address changes.
  const found = await (lock ? query.forNoKeyUpdate('m') : query).executeTakeFirst()
  if (found === undefined) return null
  return { version: found.version, values: recordOf<PartnerRecord>(PARTNER_COLUMNS, found) }
}
