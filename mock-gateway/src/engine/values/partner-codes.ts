import { folded } from '@portal/contract/values/folded'
import type { Kysely } from 'kysely'
import type { Database } from '../db/schema.ts'

/** Codes of partners by their folded codes and names. */
export type PartnerCodes = ReadonlyMap<string, string>

/**
 * Reads all partners, including deleted partners, because their orders remain. A name means the partner that has the
 * name now.
 */
export async function readPartnerCodes(db: Kysely<Database>): Promise<PartnerCodes> {
  const partners = await db.selectFrom('mto').select(['mto_code', 'mto_name', 'mto_status']).execute()
  const named = (isDeleted: boolean) =>
    partners
      .filter(({ mto_status }) => (mto_status === 'DELETED') === isDeleted)
      .map(({ mto_code, mto_name }) => [folded(mto_name), mto_code] as const)
  const coded = partners.map(({ mto_code }) => [folded(mto_code), mto_code] as const)
  return new Map([...named(true), ...named(false), ...coded])
}
