import type { Call } from '@portal/contract'
import { decideQueueItem, readQueueItem } from '@portal/contract/queue/queue.calls'
import { createUser } from '@portal/contract/users/users.calls'
import { ALL_PRIVILEGES } from '../all-privileges.ts'
import type { Caller, ScriptedGateway } from '../scripted-gateway.ts'

export type WriteBody = Record<string, unknown>
type Answer = WriteBody & { readonly responseCode: string; readonly cqId?: string }

/** The ids of the privileges USER|READ and ROLE|READ. */
export const PRIVILEGE_IDS = [{ privilegeId: '047' }, { privilegeId: '042' }]

export const LIMITS = {
  parameterCashEnabled: 'YES',
  parameterIntraDcEnabled: 'NO',
  parameterInterDcEnabled: 'NO',
  parameterCashLimit: '2500.00',
  parameterIntraDcLimit: '0.00',
  parameterInterDcLimit: '0.00',
  parameterTrnCountCashLimit: 40,
  parameterTrnCountIntraDcLimit: 0,
  parameterTrnCountInterDcLimit: 0,
} as const

/** Returns a caller: a demo user with every privilege. */
export const everything = (username: string): Caller => ({ username, stage: 'full', privileges: ALL_PRIVILEGES })

export type Submitting = ReturnType<typeof submittingOn>

/**
 * Returns functions that create records and decide their creations. The maker is ho.maker, the checker is ho.checker,
 * and names are always new.
 */
export function submittingOn(portal: ScriptedGateway) {
  let serial = 0
  const name = (kind: string) => `${kind}${++serial}`
  const { db } = portal.gateway

  async function done(username: string, call: unknown, body: unknown): Promise<Answer> {
    const answer = (await portal.send(everything(username), call as Call, body)) as unknown as Answer
    if (answer.responseCode !== '00') throw new Error(`${(call as Call).path} was refused: ${JSON.stringify(answer)}`)
    return answer
  }
  const submitted = (call: unknown, body: unknown) => done('ho.maker', call, body)
  async function decision(cqId?: string) {
    const item = cqId ?? (await submitted(createUser, wantedUser())).cqId
    const read = (await done('ho.checker', readQueueItem, { cqId: item })) as unknown as { item: { cqHash: string } }
    return { cqId: String(item), cqMode: 'AUTHORIZE', cqHash: read.item.cqHash }
  }
  async function authorized(call: unknown, body: unknown): Promise<Answer> {
    const answer = await submitted(call, body)
    await done('ho.checker', decideQueueItem, await decision(answer.cqId))
    return answer
  }
  const userNamed = async (username: string) => {
    const row = await db
      .selectFrom('app_user')
      .select(['user_id', 'version'])
      .where('username', '=', username)
      .executeTakeFirstOrThrow()
    return { targetUserId: row.user_id, version: row.version }
  }

  function wantedUser() {
    const username = name('good.user')
    return {
      userFirstName: 'Good',
      userLastName: 'Person',
      userPhone: '+234 803 555 0250',
      userSolId: '204',
      username,
      userEmail: `${username}@bank.example`,
      userRoleId: '0000000007',
      userType: 'BRANCH',
      countryId: '01',
    }
  }

  return { db, name, done, submitted, authorized, decision, userNamed, wantedUser }
}
