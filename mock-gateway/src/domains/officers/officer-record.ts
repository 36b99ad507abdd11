import type { OfficerStatus } from '@portal/contract'
import type { OfficerFields } from '@portal/contract/calls/officers'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Database, Snapshot } from '../../db/schema.ts'

/** An officer with the owner of the organisation, as reading, changes and scope see it. */
export interface OfficerRecord extends OfficerFields {
  readonly officerId: string
  readonly organisationId: string
  readonly organisationName: string | null
  readonly mtoCode: string | null
  readonly countryId: string | null
  readonly status: OfficerStatus
  readonly officerUsername: string | null
  readonly createdAt: Date
  readonly version: number
}

export const OFFICER_COLUMNS = sql`o.officer_id as "officerId", o.organisation_id as "organisationId",
  coalesce(g.organisation_name, m.mto_name) as "organisationName", g.mto_code as "mtoCode", g.country_id as "countryId",
  o.first_name as "officerFirstName", o.last_name as "officerLastName", o.designation as "officerDesignation",
  o.auth_bank as "officerAuthBank", o.user_id as "officerUserID", u.username as "officerUsername",
  o.passport_id as "officerPassportURL", o.signature_id as "officerSignatureURL", o.auth_status as status,
  o.created_at as "createdAt", o.version`
export const OFFICER_FROM = sql`officer o join organisation g using (organisation_id)
  left join mto m on m.mto_code = g.mto_code left join app_user u on u.user_id = o.user_id`

/** The officer, locked until the transaction ends if asked; null when there is none within the scope over `organisation g`. */
export async function findOfficer(
  db: Kysely<Database>,
  officerId: string,
  options: { scope?: RawBuilder<boolean>; lock?: boolean } = {},
): Promise<OfficerRecord | null> {
  const { rows } = await sql<OfficerRecord>`select ${OFFICER_COLUMNS} from ${OFFICER_FROM}
    where o.officer_id = ${officerId}::uuid and ${options.scope ?? sql<boolean>`true`}
    ${options.lock === true ? sql`for no key update of o` : sql``}`.execute(db)
  return rows[0] ?? null
}

/** The officer's fields as texts, by wire field. The user's name stands beside its id, for people. */
export function officerSnapshot(officer: OfficerRecord): Snapshot {
  return {
    officerFirstName: officer.officerFirstName,
    officerLastName: officer.officerLastName,
    officerDesignation: officer.officerDesignation,
    officerAuthBank: officer.officerAuthBank,
    officerUserID: officer.officerUserID,
    officerUsername: officer.officerUsername,
    officerPassportURL: officer.officerPassportURL,
    officerSignatureURL: officer.officerSignatureURL,
  }
}

/** The officer with the organisation, for queues: a checker of partners sees whose officer it is. */
export function officerName(officer: OfficerRecord): string {
  const name = `${officer.officerFirstName} ${officer.officerLastName}`
  return officer.mtoCode === null ? name : `${name} · ${officer.organisationName ?? officer.mtoCode}`
}
