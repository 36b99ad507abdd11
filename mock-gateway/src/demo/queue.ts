import type { UserChange } from '@portal/contract/users/user'
import { type DemoChange, EXPIRED, EXPIRES_AFTER_MS, WITHDRAWN } from '../engine/approvals/index.ts'
import { namedId } from '../engine/ids/named-id.ts'
import { type DemoUser, recordOf } from './demo-user.ts'
import type { Random } from './random.ts'
import { DEMO_ROLES } from './roles.ts'

const HOUR_MS = 60 * 60_000
const DAY_MS = 24 * HOUR_MS

const idOf = (username: string): string => namedId(`user ${username}`)

const REASONS = [
  'The Sol ID is not the one of the branch',
  'Leaves the bank at the end of the month',
  'Wrong role - please ask the branch manager',
  'Phone number belongs to another person',
]

/**
 * Returns the creation of every bank user among `people`, and pending, stale, rejected, withdrawn and expired edits.
 */
export function demoQueue(random: Random, people: readonly DemoUser[], now: Date): DemoChange[] {
  return [
    ...people.filter((user) => user.type !== 'IMTO').map((user) => creation(random, user)),
    ...edits(random, people, now),
  ]
}

function creation(random: Random, user: DemoUser): DemoChange {
  const decidedAt = new Date(user.createdAt.getTime() + random.between(10, 60 * 9) * 60_000)
  const submitted: DemoChange = {
    cqId: namedId(`creation ${user.username}`),
    subject: 'user',
    targetId: user.userId,
    action: 'CREATE',
    fields: { ...recordOf(user), userStatus: 'ACTIVE' },
    makerId: idOf(user.maker ?? 'ho.admin'),
    at: user.createdAt,
  }
  if (user.status === 'PENDING') return submitted
  const decided = { checkerId: idOf(random.pick(['ho.checker', 'ho.checker2'])), now: decidedAt }
  return user.status === 'DELETED'
    ? { ...submitted, rejected: { ...decided, reason: random.pick(REASONS) } }
    : { ...submitted, authorized: { ...decided, reason: null } }
}

interface Edit {
  readonly fields: Partial<UserChange>
  readonly ago: number
  /** The values of the fields at submission. Absent if the record has not changed since. */
  readonly was?: Partial<UserChange>
  /**
   * The reason, the checker and the delay after submission of a rejection, withdrawal or expiry. By default, the delay
   * is random.
   */
  readonly rejected?: { readonly reason: string; readonly checker?: string; readonly after?: number }
}

const SERVICE = { userRoleId: DEMO_ROLES.customerService.roleId, roleName: DEMO_ROLES.customerService.roleName }

const EDITS: readonly Edit[] = [
  { fields: { userStatus: 'INACTIVE' }, ago: 3 * HOUR_MS },
  { fields: SERVICE, ago: 7 * HOUR_MS },
  { fields: { resetHardToken: 'YES' }, ago: 20 * HOUR_MS },
  // This change is stale: another user's change was authorized meanwhile.
  { fields: { userSolId: '162' }, ago: 50 * HOUR_MS, was: { userSolId: '109' } },
  { fields: { userSolId: '999' }, ago: 6 * DAY_MS, rejected: { reason: REASONS[0] ?? '', checker: 'ho.checker' } },
  { fields: { userStatus: 'DELETED' }, ago: 9 * DAY_MS, rejected: { reason: WITHDRAWN } },
  { fields: SERVICE, ago: 40 * DAY_MS, rejected: { reason: EXPIRED, after: EXPIRES_AFTER_MS } },
]

function edits(random: Random, people: readonly DemoUser[], now: Date): DemoChange[] {
  const staff = people.filter((user) => user.type === 'BRANCH' && user.status === 'ACTIVE')
  return EDITS.flatMap(({ fields, ago, was, rejected }, index) => {
    const user = staff[index]
    if (user === undefined) return []
    const at = new Date(now.getTime() - ago)
    return [
      {
        cqId: namedId(`edit ${index} ${user.username}`),
        subject: 'user',
        targetId: user.userId,
        action: 'UPDATE' as const,
        fields,
        ...(was !== undefined && { was }),
        makerId: idOf('ho.maker'),
        at,
        ...(rejected !== undefined && {
          rejected: {
            reason: rejected.reason,
            checkerId: rejected.checker === undefined ? null : idOf(rejected.checker),
            now: new Date(at.getTime() + (rejected.after ?? random.between(30, 600) * 60_000)),
          },
        }),
      },
    ]
  })
}
