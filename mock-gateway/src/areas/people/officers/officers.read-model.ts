import { missingOfficerFields, type RequestOf } from '@portal/contract'
import type { readOfficers as call, OfficerRow } from '@portal/contract/officers/officers.calls'
import { sql } from 'kysely'
import { Refusal, type SessionContext } from '../../../engine/http/handler.ts'
import { columnsOf, type ListColumns, pendingChange, recordOf, selectionsOf } from '../../../engine/read/index.ts'
import { isOf, organisationsVisibleTo, ownerInScope } from '../organisations/index.ts'
import { MOST_OFFICERS } from './officer.store.ts'
import { OFFICER_COLUMNS, officersFrom } from './officer-record.ts'

const column = columnsOf(officersFrom)

type Selected = Omit<OfficerRow, 'isOwn' | 'missingFields'>

const COLUMNS: ListColumns<Selected> = {
  officerId: column.plain('o.officer_id'),
  officerMtoCode: column.plain('g.mto_code'),
  ...OFFICER_COLUMNS,
  officerAuthStatus: column.plain('o.auth_status'),
  officerCreatedAt: column.moment('o.created_at'),
  version: column.plain('o.version'),
  pendingCqId: column.plain(
    column.eb.fn.coalesce(
      pendingChange('officer', column.ref('o.officer_id')),
      pendingChange('mto-officer', column.ref('o.officer_id')),
    ),
  ),
}

/**
 * Returns the officers of the requested organisation, or of the caller's own. With `targetOfficerId`, returns only that
 * officer, or is refused with 25 if no such officer is in scope.
 */
export async function readOfficers(
  context: SessionContext,
  { targetMtoCode, targetOfficerId }: RequestOf<typeof call>,
): Promise<OfficerRow[]> {
  const { db, actor } = context
  const which =
    targetOfficerId === undefined
      ? isOf(await ownerInScope(context, targetMtoCode))
      : sql<boolean>`(o.officer_id = ${targetOfficerId}::uuid and ${organisationsVisibleTo(actor)})`
  const rows = await officersFrom(db)
    .select(selectionsOf(COLUMNS))
    .where(which)
    .orderBy(sql`array_position(array['ACTIVE','PENDING'], o.auth_status)`)
    .orderBy(sql`lower(o.last_name)`)
    .orderBy(sql`lower(o.first_name)`)
    .orderBy('o.officer_id')
    .limit(MOST_OFFICERS)
    .execute()
  if (targetOfficerId !== undefined && rows.length === 0) throw new Refusal('25')
  return rows.map((row) => officerRow(recordOf<Selected>(COLUMNS, row), actor.userId))
}

function officerRow(officer: Selected, userId: string): OfficerRow {
  const isOwn = officer.officerUserID === userId && officer.officerAuthStatus === 'ACTIVE'
  return { ...officer, isOwn, missingFields: missingOfficerFields(officer) }
}
