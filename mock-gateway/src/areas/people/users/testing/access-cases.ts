import { declareDifferentPeople } from '@portal/contract/different-people/different-people.calls'
import { createUser, updateUser } from '@portal/contract/users/users.calls'
import type { AccessCases } from '../../../../security-tests/testing/access-cases.ts'
import { creates, updates, write } from '../../../../security-tests/testing/valid-write.ts'

export const accessCases: AccessCases = {
  access: {
    'user/read': { anyOf: ['USER|READ'] },
    'portal/user/access': { anyOf: ['USER|READ'] },
    'portal/different-people/read': { anyOf: ['USER|READ'] },
    'portal/different-people/declare': { anyOf: ['USER|UPDATE'] },
    'user/getAdUserDetails': { anyOf: ['USER|CREATE', 'USER|UPDATE'] },
    'user/create': { anyOf: ['USER|CREATE'] },
    'user/update': { anyOf: ['USER|UPDATE'] },
  },
  writes: [
    write(declareDifferentPeople, creates('USER', 'different-people'), async (acts) => {
      const [one, other] = await acts.alike()
      return { targetUserId: one.targetUserId, otherUserId: other.targetUserId, declarationReason: 'Two people' }
    }),
    write(createUser, creates('USER', 'user'), (acts) => acts.wantedUser()),
    write(updateUser, updates('USER', 'user'), async (acts) => ({ ...(await acts.user()), userSolId: '777' })),
  ],
}
