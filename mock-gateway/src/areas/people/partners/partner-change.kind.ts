import { PARTNER, type PartnerChange, type PartnerRecord } from '@portal/contract/partners/partner'
import { sql } from 'kysely'
import { endSessionsOfUser } from '../../../engine/access/index.ts'
import { bothSides, type Change, type ChangeKind } from '../../../engine/approvals/index.ts'
import { Refusal, refuse, type SessionContext } from '../../../engine/http/handler.ts'
import { overtaken } from '../../../engine/records/index.ts'
import { activateWallets } from '../../books/ledger/index.ts'
import { requireFiles } from '../files/index.ts'
import {
  activateNewUser,
  endPending,
  OPERATOR_ROLE_IDS,
  refuseIfTaken,
  refuseTaken,
  requireGivenRoles,
  requireOthersAccount,
  takenFields,
  usersVisibleTo,
} from '../users/index.ts'
import { endsPartner, newRules, refusePartnerChange } from './partner.rules.ts'
import {
  endPendingPartner,
  takenPartnerFields,
  unknownRules,
  usersOfPartner,
  writePartnerChange,
} from './partner.store.ts'
import { findPartner } from './partner-record.ts'
import { sharedDetails } from './shared-details.ts'

/** Defines how partners change by approval (ruling 2.3); a new partner and its first user share one item. */
export const PARTNER_CHANGES: ChangeKind<PartnerChange> = {
  subject: 'mto',
  module: 'MTO',
  record: PARTNER,
  requiresReview: true,
  names: {
    isUuid: false,
    source: (ids) => sql`select mto_code as id, mto_name as name from mto where mto_code = any(${ids}::text[])`,
  },
  creates: {
    user: (id) => sql`select cq_id from queue_item where subject = 'mto' and action = 'CREATE'
      and target_id in (select mto_code from app_user where user_id::text = ${id}) and after->>'mtoUserId' = ${id}`,
  },
  link: (mtoCode) => `/partners?panel=view&id=${encodeURIComponent(mtoCode)}`,
  forms: { CREATE: () => '/partners?panel=create', UPDATE: (id) => `/partners?panel=edit&id=${id}` },
  async read(db, mtoCode, lock) {
    const partner = await findPartner(db, mtoCode, { lock })
    if (partner === null) return null
    const { version, values } = partner
    return { version, name: values.mtoName, snapshot: values, mtoCode }
  },
  warnings: (db, after, { language }) => sharedDetails(db, after, language),
  async validate(context, change) {
    const after = wantedOf(change)
    if (change.before !== null) {
      const fault = refusePartnerChange(change.before, after)
      if (fault !== null) throw refuse(fault)
    }
    await requireFreeFields(context, change, after)
    await requireFiles(context.db, change)
    await requireRules(context, change.before, after)
    // The creation of a partner also adds its first user, with a role.
    if (change.action === 'CREATE') {
      await requireOthersAccount(context, change, after.mtoUserId ?? '')
      await requireGivenRoles(context, change, [
        { roleId: OPERATOR_ROLE_IDS[0] ?? '', user: { userType: 'IMTO', countryId: '' } },
      ])
    }
  },
  async applyCreate(context, change) {
    if (!(await endPendingPartner(context.db, change.targetId, 'ACTIVE', context.now))) throw overtaken()
    await activateWallets(context.db, change.targetId, context.now)
    await activateNewUser(context, change.after?.mtoUserId ?? '')
  },
  async applyUpdate({ db, now }, change) {
    const [before, after] = bothSides(change)
    await writePartnerChange(db, change.targetId, after, now)
    if (!endsPartner(before, after)) return
    for (const userId of await usersOfPartner(db, change.targetId)) await endSessionsOfUser(db, userId, 'status', now)
  },
  async declineCreate(db, change, now) {
    await endPendingPartner(db, change.targetId, 'DECLINED', now)
    if (change.after?.mtoUserId) await endPending(db, change.after.mtoUserId, 'DELETED', now)
  },
}

function wantedOf({ after }: Change<PartnerChange>): PartnerChange {
  if (after === null) throw new Error('a partner is ended by its status, never deleted')
  return after
}

async function requireFreeFields(
  { db, actor }: SessionContext,
  change: Change<PartnerChange>,
  after: PartnerChange,
): Promise<void> {
  const { mtoName, mtoEmail } = after
  const taken = await takenPartnerFields(db, { mtoCode: null, mtoName, mtoEmail }, change.targetId)
  const userId = change.action === 'CREATE' ? (after.mtoUserId ?? null) : null
  const address = { username: mtoEmail, userEmail: mtoEmail }
  const byUser = userId === null ? null : await takenFields(db, address, userId, usersVisibleTo(actor))
  if (byUser !== null && byUser.fields.length > 0 && !taken.includes('mtoEmail')) taken.push('mtoEmail')
  if (taken.length > 0) throw refuseTaken(taken)
  if (byUser !== null) refuseIfTaken(byUser)
}

async function requireRules({ db }: SessionContext, before: PartnerRecord | null, after: PartnerRecord): Promise<void> {
  const wanted = newRules(before, after)
  const unknown = await unknownRules(
    db,
    wanted.map(({ code }) => code),
  )
  const wrong = wanted.filter(({ code }) => unknown.includes(code))
  if (wrong.length === 0) return
  throw new Refusal('25', {
    message: 'validation.unknownRule',
    fields: wrong.map(({ field }) => ({ field, key: 'validation.unknownRule' })),
  })
}
