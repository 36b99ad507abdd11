import type { PartnerStatus } from '@portal/contract'
import { type Kysely, type RawBuilder, type Selectable, sql } from 'kysely'
import type { Database, Snapshot } from '../../db/schema.ts'
import { PARTNER_COLUMNS, PARTNER_FIELDS } from './partner-columns.ts'

export type PartnerRecord = Selectable<Database['mto']>

/** The partner, locked until the transaction ends if asked; null when there is none within the scope. */
export async function findPartner(
  db: Kysely<Database>,
  mtoCode: string,
  options: { scope?: RawBuilder<boolean>; lock?: boolean } = {},
): Promise<PartnerRecord | null> {
  // The lock lets others refer to the partner meanwhile: users are taken on while its address changes.
  const { rows } = await sql<PartnerRecord>`select m.* from mto m
    where m.mto_code = ${mtoCode} and ${options.scope ?? sql<boolean>`true`}
    ${options.lock === true ? sql`for no key update` : sql``}`.execute(db)
  return rows[0] ?? null
}

/** The partner's fields as texts, by wire field; what checkers see and what staleness is judged by. */
export function partnerSnapshot(partner: PartnerRecord): Snapshot {
  const fields = Object.fromEntries(PARTNER_FIELDS.map((field) => [field, partner[PARTNER_COLUMNS[field]]]))
  const mtoCbnLicenseFile = partner.mto_cbn_license_file
  return {
    mtoCode: partner.mto_code,
    ...fields,
    mtoCbnLicenseFile,
    mtoStatus: partner.mto_status satisfies PartnerStatus,
  }
}
