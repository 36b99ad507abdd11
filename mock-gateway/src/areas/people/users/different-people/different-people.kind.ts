import { isOfHeadOffice } from '@portal/contract'
import { DIFFERENT_PEOPLE, type DifferentPeople } from '@portal/contract/different-people/different-people'
import { sql } from 'kysely'
import type { Change, ChangeKind } from '../../../../engine/approvals/index.ts'
import { Refusal, type SessionContext } from '../../../../engine/http/handler.ts'
import { overtaken, wrongState } from '../../../../engine/records/index.ts'
import { readGranters } from '../grants/granters.read-model.ts'
import { ownAccountsAmong } from '../own-accounts.ts'
import { endDeclaration, findDeclaration } from './different-people.store.ts'

/**
 * The code that means no subsidiary. A declaration belongs to no subsidiary, because it may name people of several
 * subsidiaries, and only head office manages all of them.
 */
const NO_SUBSIDIARY = '00'

/** Defines how two other users at head office declare that two similar accounts belong to two people. */
export const DIFFERENT_PEOPLE_CHANGES: ChangeKind<DifferentPeople> = {
  subject: 'different-people',
  module: 'USER',
  record: DIFFERENT_PEOPLE,
  requiresReview: true,
  names: {
    isUuid: true,
    source: (
      ids,
    ) => sql`select p.declaration_id::text as id, a.first_name || ' ' || a.last_name || ' (' || a.username || ') · '
        || b.first_name || ' ' || b.last_name || ' (' || b.username || ')' as name
      from different_people p join app_user a on a.user_id = p.user_a join app_user b on b.user_id = p.user_b
      where p.declaration_id = any(${ids}::uuid[])`,
  },
  forms: { CREATE: (_, { targetUserId }) => `/users?panel=view&id=${targetUserId}` },
  async read(db, declarationId, lock) {
    const declaration = await findDeclaration(db, declarationId, lock)
    if (declaration === null) return null
    const { version, values } = declaration
    const name = `${values.firstAccount} · ${values.otherAccount}`
    return { version, name, snapshot: values, mtoCode: null, countryId: NO_SUBSIDIARY }
  },
  validate,
  async applyCreate({ db, now }, { targetId }) {
    if (!(await endDeclaration(db, targetId, 'ACTIVE', now))) throw overtaken()
  },
  async declineCreate(db, { targetId }, now) {
    await endDeclaration(db, targetId, 'DECLINED', now)
  },
}

async function validate(context: SessionContext, change: Change<DifferentPeople>): Promise<void> {
  const { db, actor } = context
  const declaration = await findDeclaration(db, change.targetId)
  if (declaration === null) throw new Refusal('25')
  if (declaration.status !== 'PENDING') throw wrongState(context.language, declaration.status)
  const deciders = await readGranters(db, [...new Set([change.makerId, actor.userId])])
  if (!deciders.every(isOfHeadOffice)) throw new Refusal('57', { message: 'message.headOfficeOnly' })
  const { targetUserId, otherUserId } = declaration.values
  const accounts = [targetUserId, otherUserId]
  const ownOthers = await ownAccountsAmong(context, change, accounts)
  if (ownOthers.length > 0 || deciders.some(({ userId }) => accounts.includes(userId)))
    throw new Refusal('63', { message: 'message.ownAccounts' })
}
