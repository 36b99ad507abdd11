import { missingOfficerFields, type RequestOf } from '@portal/contract'
import type { readOfficers as call, OfficerRow } from '@portal/contract/calls/officers'
import { sql } from 'kysely'
import { Refusal, type SessionContext } from '../../http/handler.ts'
import { organisationsVisibleTo, ownerInScope } from '../organisations/index.ts'
import { MOST_OFFICERS } from './officer.store.ts'
import { OFFICER_COLUMNS, OFFICER_FROM, type OfficerRecord } from './officer-record.ts'

type ListedOfficer = OfficerRecord & { readonly pendingCqId: string | null }

/** The officers of the organisation asked for, or of one's own; one, or 25, when `targetOfficerId` names it. */
export async function readOfficers(
  context: SessionContext,
  { targetMtoCode, targetOfficerId }: RequestOf<typeof call>,
): Promise<OfficerRow[]> {
  const { db, actor } = context
  const which =
    targetOfficerId === undefined
      ? await ofOrganisation(context, targetMtoCode)
      : sql<boolean>`(o.officer_id = ${targetOfficerId}::uuid and ${organisationsVisibleTo(actor)})`
  const { rows } = await sql<ListedOfficer>`select ${OFFICER_COLUMNS}, (select q.cq_id from queue_item q
      where q.subject in ('officer', 'mto-officer') and q.target_id = o.officer_id::text and q.status = 'PENDING'
      ) as "pendingCqId"
    from ${OFFICER_FROM} where ${which}
    order by array_position(array['ACTIVE','PENDING'], o.auth_status), lower(o.last_name), lower(o.first_name),
      o.officer_id limit ${MOST_OFFICERS}`.execute(db)
  if (targetOfficerId !== undefined && rows.length === 0) throw new Refusal('25')
  return rows.map((row) => officerRow(row, actor.userId))
}

async function ofOrganisation(context: SessionContext, targetMtoCode: string | undefined) {
  const owner = await ownerInScope(context, targetMtoCode)
  return 'mtoCode' in owner
    ? sql<boolean>`g.mto_code = ${owner.mtoCode}`
    : sql<boolean>`g.country_id = ${owner.countryId}`
}

function officerRow(officer: ListedOfficer, userId: string): OfficerRow {
  return {
    officerId: officer.officerId,
    officerMtoCode: officer.mtoCode,
    officerFirstName: officer.officerFirstName,
    officerLastName: officer.officerLastName,
    officerDesignation: officer.officerDesignation,
    officerAuthBank: officer.officerAuthBank,
    officerAuthStatus: officer.status,
    officerUserID: officer.officerUserID,
    officerUsername: officer.officerUsername,
    officerPassportURL: officer.officerPassportURL,
    officerSignatureURL: officer.officerSignatureURL,
    isOwn: officer.officerUserID === userId && officer.status === 'ACTIVE',
    missingFields: missingOfficerFields(officer),
    officerCreatedAt: officer.createdAt.toISOString(),
    version: officer.version,
    pendingCqId: officer.pendingCqId,
  }
}
