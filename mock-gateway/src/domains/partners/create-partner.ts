import type { Queued } from '@portal/contract'
import type { PartnerCreateRequest } from '@portal/contract/calls/partners'
import { noteSubmission, submitChange } from '../../approvals/index.ts'
import { Refusal, type Reply, type SessionContext } from '../../http/handler.ts'
import { requireBank } from '../../read/index.ts'
import { requireFiles } from '../files/index.ts'
import {
  addPendingUser,
  OPERATOR_ROLE_IDS,
  refuseIfTaken,
  refuseTaken,
  takenFields,
  usersVisibleTo,
} from '../users/index.ts'
import { firstUserPhone, tidyAccounts } from './partner.rules.ts'
import { insertPendingPartner, takenPartnerFields } from './partner.store.ts'
import { findPartner, partnerSnapshot } from './partner-record.ts'

/**
 * Queues a new partner with its first user, both PENDING until a checker decides on the one item. 57 for operator users,
 * 26 code, name or e-mail taken, 25 no such active accounting rule.
 */
export async function createPartner(context: SessionContext, request: PartnerCreateRequest): Promise<Reply<Queued>> {
  const { db, actor, now } = context
  const note = noteSubmission(context, { subject: 'mto', action: 'CREATE' })
  requireBank(actor)
  const wanted = {
    ...request,
    mtoCode: request.mtoCode.toUpperCase(),
    mtoAccounts: tidyAccounts(request.mtoAccounts),
  }
  await requireFree(context, wanted)
  await requireFiles(db, {
    before: null,
    after: { mtoCbnLicenseFile: wanted.mtoCbnLicenseFile ?? null },
    makerId: actor.userId,
  })
  // The codes alone decide between two makers at the same moment.
  if (!(await insertPendingPartner(db, wanted, actor.userId, now))) {
    const taken = await takenPartnerFields(db, wanted, null)
    throw refuseTaken(taken.length > 0 ? taken : ['mtoCode'])
  }
  const mtoUserId = await addFirstUser(context, wanted)
  const partner = await findPartner(db, wanted.mtoCode)
  if (partner === null) throw new Refusal('96')
  const fields = {
    ...partnerSnapshot(partner),
    mtoStatus: 'ACTIVE',
    mtoUserId,
    mtoUserFirstName: wanted.mtoUserFirstName,
    mtoUserLastName: wanted.mtoUserLastName,
  }
  const { mtoCode: targetId, replaces } = wanted
  return await submitChange(context, { subject: 'mto', targetId, action: 'CREATE', fields, replaces }, note)
}

async function requireFree({ db, actor }: SessionContext, wanted: PartnerCreateRequest): Promise<void> {
  const taken = await takenPartnerFields(db, wanted, null)
  const address = { username: wanted.mtoEmail, userEmail: wanted.mtoEmail }
  const byUser = await takenFields(db, address, null, usersVisibleTo(actor))
  if (!taken.includes('mtoEmail') && byUser.fields.length > 0) taken.push('mtoEmail')
  if (taken.length > 0) throw refuseTaken(taken)
  refuseIfTaken(byUser)
}

/** The partner's address is the user's name too (spec §3); he administers the partner's side. */
async function addFirstUser(context: SessionContext, wanted: PartnerCreateRequest): Promise<string> {
  return await addPendingUser(context, {
    countryId: context.actor.countryId,
    userFirstName: wanted.mtoUserFirstName,
    userLastName: wanted.mtoUserLastName,
    userPhone: firstUserPhone(wanted),
    userSolId: null,
    username: wanted.mtoEmail,
    userEmail: wanted.mtoEmail,
    userRoleId: OPERATOR_ROLE_IDS[0] ?? '',
    userType: 'IMTO',
    userMtoCode: wanted.mtoCode,
  }).catch((error: unknown) => {
    // Somebody took the address between the look and the insert: the form has one field for it.
    if (error instanceof Refusal && error.code === '26') throw refuseTaken(['mtoEmail'])
    throw error
  })
}
