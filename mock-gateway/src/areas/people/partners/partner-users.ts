import type { ListPayload, RequestOf } from '@portal/contract'
import type {
  createPartnerUser as createCall,
  PartnerUserTotals,
  readPartnerUsers as readCall,
  updatePartnerUser as updateCall,
} from '@portal/contract/partners/partners.calls'
import type { UserChange } from '@portal/contract/users/user'
import type { UserRow } from '@portal/contract/users/users.calls'
import { sql } from 'kysely'
import type { Proposal } from '../../../engine/approvals/index.ts'
import { Refusal, type SessionContext } from '../../../engine/http/handler.ts'
import { sideOf } from '../../../engine/read/index.ts'
import { proposeNewUser, proposeUserEdit, readUsersPage } from '../users/index.ts'
import { partnersVisibleTo } from './partner-scope.ts'

/**
 * Reads the users of a partner. The bank sees the users of the named partner, or of all partners. Operators always see
 * the users of their own partner, whatever the request names (ruling A71). Refused with 25 if `targetUserId` names no
 * such user, or `userMtoCode` names no partner that the actor may see.
 */
export async function readPartnerUsers(
  context: SessionContext,
  { userMtoCode, ...request }: RequestOf<typeof readCall>,
): Promise<ListPayload<UserRow, PartnerUserTotals>> {
  const side = sideOf(context.actor)
  const code = side.kind === 'operator' ? side.mtoCode : userMtoCode
  const within =
    code === undefined
      ? sql<boolean>`u.user_type = 'IMTO'`
      : sql<boolean>`u.user_type = 'IMTO' and u.mto_code = ${code}`
  const page = await readUsersPage(context, request, within)
  if (page.totals === undefined) return page
  const { totalUsers, totalPendingUsers, totalActiveUsers, totalInactiveUsers } = page.totals
  // The partner is checked only for an empty list, to distinguish a partner without users from an unknown partner.
  if (totalUsers === 0 && code && !(await isPartner(context, code))) throw new Refusal('25')
  return { ...page, totals: { totalUsers, totalPendingUsers, totalActiveUsers, totalInactiveUsers } }
}

async function isPartner({ db, actor }: SessionContext, code: string): Promise<boolean> {
  const { rows } = await sql`select 1 from mto m where m.mto_code = ${code} and ${partnersVisibleTo(actor)}`.execute(db)
  return rows.length > 0
}

/**
 * Proposes a new operator user, with the e-mail address as user name. Refused with 25 if the partner is unknown or the
 * role is not an operator role, with 62 if the partner is not ACTIVE, with 26 if the address is taken, with
 * 05 if a user out of scope has the address.
 */
export async function proposePartnerUser(
  context: SessionContext,
  request: RequestOf<typeof createCall>,
): Promise<Proposal<UserChange>> {
  await requirePartner(context, request.userMtoCode)
  return await proposeNewUser(context, {
    ...request,
    countryId: context.actor.countryId,
    userSolId: request.userSolId ?? null,
    username: request.userEmail,
    userType: 'IMTO',
  })
}

/**
 * Refuses an unknown partner. A user's row references the partner, so this is checked first, to report a wrong code as
 * the caller's fault.
 */
async function requirePartner({ db }: SessionContext, mtoCode: string): Promise<void> {
  const partner = await db.selectFrom('mto').select('mto_code').where('mto_code', '=', mtoCode).executeTakeFirst()
  if (partner !== undefined) return
  throw new Refusal('25', { fields: [{ field: 'userMtoCode', key: 'validation.unknownPartner' }] })
}

/**
 * Proposes a change of an operator user. Refused with 25 for any other user (ruling A25); all other refusals are the
 * same as for bank users.
 */
export const proposePartnerUserEdit = (
  context: SessionContext,
  request: RequestOf<typeof updateCall>,
): Promise<Proposal<UserChange>> => proposeUserEdit(context, request, ({ userType }) => userType === 'IMTO')
