import type { RequestOf } from '@portal/contract'
import type { DifferentPeople } from '@portal/contract/different-people/different-people'
import type { declareDifferentPeople as call } from '@portal/contract/different-people/different-people.calls'
import type { Proposal } from '../../../../engine/approvals/index.ts'
import { Refusal, type SessionContext } from '../../../../engine/http/handler.ts'
import { requireBank } from '../../../../engine/read/index.ts'
import { findUser } from '../user-record.ts'
import { usersVisibleTo } from '../user-scope.ts'
import { declarationOf, findDeclaration, insertDeclaration } from './different-people.store.ts'
import { readLookAlikes } from './look-alikes.read-model.ts'

/**
 * Proposes the declaration that two similar accounts belong to two people. Refused with 57 for users outside head
 * office, with 25 if an account is not in scope, with 30 if the accounts are not similar, with 21 if they were declared
 * before, with 28 if a declaration is pending.
 */
export async function proposeDeclaration(
  context: SessionContext,
  { targetUserId: one, otherUserId: other, declarationReason: reason }: RequestOf<typeof call>,
): Promise<Proposal<DifferentPeople>> {
  const { db, actor, now } = context
  if (!requireBank(actor).isOfHeadOffice) throw new Refusal('57', { message: 'message.headOfficeOnly' })
  if ((await findUser(db, other, { scope: usersVisibleTo(actor) })) === null) throw new Refusal('25')
  const alike = await readLookAlikes(context, { targetUserId: one })
  if (!alike.some(({ userId }) => userId === other)) {
    const key = 'message.notAlike'
    throw new Refusal('30', { message: key, fields: [{ field: 'otherUserId', key }] })
  }
  const targetId = await insertDeclaration(db, { one, other, reason, makerId: actor.userId }, now)
  if (targetId === null) throw new Refusal((await declarationOf(db, one, other))?.status === 'ACTIVE' ? '21' : '28')
  const declaration = await findDeclaration(db, targetId)
  if (declaration === null) throw new Refusal('96')
  return { targetId, fields: declaration.values }
}
