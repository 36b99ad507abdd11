import { FIRST_USER, PARTNER_DETAILS, type PartnerChange, type PartnerRecord } from '@portal/contract/partners/partner'
import type { PartnerCreateRequest } from '@portal/contract/partners/partners.calls'
import type { Proposal } from '../../../engine/approvals/index.ts'
import { Refusal, type SessionContext } from '../../../engine/http/handler.ts'
import { newValues } from '../../../engine/records/index.ts'
import { requireFiles } from '../files/index.ts'
import {
  addPendingUser,
  OPERATOR_ROLE_IDS,
  refuseIfTaken,
  refuseTaken,
  takenFields,
  usersVisibleTo,
} from '../users/index.ts'
import { firstUserPhone, keptDetails } from './partner.rules.ts'
import { insertPendingPartner, takenPartnerFields } from './partner.store.ts'

type FirstUser = Pick<PartnerCreateRequest, keyof typeof FIRST_USER>

/**
 * Proposes a new partner with its first user; both are PENDING until a checker decides on the single item. Refused with
 * 26 if the code, name or e-mail address is taken, with 05 if a user out of scope has the address, with 25 if there is
 * no such active accounting rule.
 */
export async function proposeNewPartner(
  context: SessionContext,
  request: PartnerCreateRequest,
): Promise<Proposal<PartnerChange>> {
  const { db, actor, now } = context
  const mtoCode = request.mtoCode.toUpperCase()
  const partner: PartnerRecord = { mtoCode, ...keptDetails(newValues(PARTNER_DETAILS, request)), mtoStatus: 'ACTIVE' }
  await requireFree(context, partner)
  await requireFiles(db, { before: null, after: partner, makerId: actor.userId })
  // If two makers add the same partner at the same moment, only the unique keys decide.
  if (!(await insertPendingPartner(db, partner, actor.userId, now))) {
    const taken = await takenPartnerFields(db, partner, null)
    throw refuseTaken(taken.length > 0 ? taken : ['mtoCode'])
  }
  const firstUser = newValues(FIRST_USER, request)
  const mtoUserId = await addFirstUser(context, partner, firstUser)
  return { targetId: mtoCode, fields: { ...partner, mtoUserId, ...firstUser } }
}

async function requireFree({ db, actor }: SessionContext, wanted: PartnerRecord): Promise<void> {
  const taken = await takenPartnerFields(db, wanted, null)
  const address = { username: wanted.mtoEmail, userEmail: wanted.mtoEmail }
  const byUser = await takenFields(db, address, null, usersVisibleTo(actor))
  if (!taken.includes('mtoEmail') && byUser.fields.length > 0) taken.push('mtoEmail')
  if (taken.length > 0) throw refuseTaken(taken)
  refuseIfTaken(byUser)
}

/**
 * Adds the partner's first user, who administers the partner's side. The partner's e-mail address is also the user's
 * name (spec §3).
 */
async function addFirstUser(context: SessionContext, partner: PartnerRecord, user: FirstUser): Promise<string> {
  return await addPendingUser(context, {
    countryId: context.actor.countryId,
    userFirstName: user.mtoUserFirstName,
    userLastName: user.mtoUserLastName,
    userPhone: firstUserPhone(partner),
    userSolId: null,
    username: partner.mtoEmail,
    userEmail: partner.mtoEmail,
    userRoleId: OPERATOR_ROLE_IDS[0] ?? '',
    userType: 'IMTO',
    userMtoCode: partner.mtoCode,
  }).catch((error: unknown) => {
    // The address was taken after the check and before the insert; the form has only one field for it.
    if (error instanceof Refusal && error.code === '26') throw refuseTaken(['mtoEmail'])
    throw error
  })
}
