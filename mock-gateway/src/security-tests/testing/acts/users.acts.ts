import { decideQueueItem } from '@portal/contract/queue/queue.calls'
import { createUser, updateUser } from '@portal/contract/users/users.calls'
import type { Submitting } from './submitting.ts'

/** Actions with users of the bank. */
export function usersActs({ name, done, submitted, authorized, decision, userNamed, wantedUser }: Submitting) {
  async function user(own: { userLastName?: string; userPhone?: string } = {}) {
    const wanted = { ...wantedUser(), ...own }
    await authorized(createUser, wanted)
    return await userNamed(wanted.username)
  }

  return {
    user,
    /** Returns two users who look like one person, with a name and a phone that no other user has. */
    async alike() {
      const serial = name('')
      const letters = [...serial].map((digit) => 'abcdefghij'[Number(digit)]).join('')
      const own = { userLastName: `Alike${letters}`, userPhone: `+234 803 777 ${serial.padStart(4, '0')}` }
      return [await user(own), await user(own)] as const
    },
    async rejectedEdit() {
      const edit = await submitted(updateUser, { ...(await user()), userSolId: '555' })
      const refusal = { ...(await decision(edit.cqId)), cqMode: 'REJECTED', cqReason: 'Not now' }
      await done('ho.checker', decideQueueItem, refusal)
      return { cqId: edit.cqId }
    },
  }
}
