import type { UserChange } from '@portal/contract/records/user'
import { namedId } from '../db/named-id.ts'
import { type DemoUser, recordOf } from './demo-user.ts'
import type { Random } from './random.ts'
import { DEMO_ROLES } from './roles.ts'

const HOUR_MS = 60 * 60_000
const DAY_MS = 24 * HOUR_MS

/** A queue item of the demo; people by user name. */
export interface DemoItem {
  readonly cqId: string
  readonly user: DemoUser
  readonly action: 'CREATE' | 'UPDATE'
  readonly status: 'PENDING' | 'AUTHORIZED' | 'REJECTED'
  readonly reason: string | null
  readonly maker: string
  readonly checker: string | null
  readonly baseVersion: number
  readonly before: UserChange | null
  readonly after: UserChange
  readonly createdAt: Date
  readonly updatedAt: Date
}

const REASONS = [
  'The Sol ID is not the one of the branch',
  'Leaves the bank at the end of the month',
  'Wrong role - please ask the branch manager',
  'Phone number belongs to another person',
]

/** The creation of everybody, and edits in every state. */
export function demoQueue(random: Random, people: readonly DemoUser[], now: Date): DemoItem[] {
  return [
    ...people.filter((user) => user.type !== 'IMTO').map((user) => creation(random, user)),
    ...edits(random, people, now),
  ]
}

function creation(random: Random, user: DemoUser): DemoItem {
  const isRejected = user.status === 'DELETED'
  const isPending = user.status === 'PENDING'
  const decidedAt = new Date(user.createdAt.getTime() + random.between(10, 60 * 9) * 60_000)
  return {
    cqId: namedId(`creation ${user.username}`),
    user,
    action: 'CREATE',
    status: isPending ? 'PENDING' : isRejected ? 'REJECTED' : 'AUTHORIZED',
    reason: isRejected ? random.pick(REASONS) : null,
    maker: user.maker ?? 'ho.admin',
    checker: isPending ? null : random.pick(['ho.checker', 'ho.checker2']),
    baseVersion: 1,
    before: null,
    after: { ...recordOf(user), userStatus: 'ACTIVE' },
    createdAt: user.createdAt,
    updatedAt: isPending ? user.createdAt : decidedAt,
  }
}

type Edit = Pick<DemoItem, 'status' | 'reason' | 'checker'> & {
  readonly fields: Partial<UserChange>
  readonly ago: number
  /** What the field was when the change was submitted, where the record has moved since. */
  readonly was?: Partial<UserChange>
}

const SERVICE = { userRoleId: DEMO_ROLES.customerService.roleId, roleName: DEMO_ROLES.customerService.roleName }

const EDITS: readonly Edit[] = [
  { status: 'PENDING', reason: null, checker: null, fields: { userStatus: 'INACTIVE' }, ago: 3 * HOUR_MS },
  { status: 'PENDING', reason: null, checker: null, fields: SERVICE, ago: 7 * HOUR_MS },
  { status: 'PENDING', reason: null, checker: null, fields: { resetHardToken: 'YES' }, ago: 20 * HOUR_MS },
  // Stale: somebody else's change was authorized meanwhile.
  {
    status: 'PENDING',
    reason: null,
    checker: null,
    fields: { userSolId: '131' },
    ago: 50 * HOUR_MS,
    was: { userSolId: '109' },
  },
  {
    status: 'REJECTED',
    reason: REASONS[0] ?? '',
    checker: 'ho.checker',
    fields: { userSolId: '999' },
    ago: 6 * DAY_MS,
  },
  { status: 'REJECTED', reason: 'Withdrawn', checker: null, fields: { userStatus: 'DELETED' }, ago: 9 * DAY_MS },
  { status: 'REJECTED', reason: 'Expired', checker: null, fields: SERVICE, ago: 40 * DAY_MS },
]

function edits(random: Random, people: readonly DemoUser[], now: Date): DemoItem[] {
  const staff = people.filter((user) => user.type === 'BRANCH' && user.status === 'ACTIVE')
  return EDITS.flatMap((edit, index) => {
    const user = staff[index]
    if (user === undefined) return []
    const before = { ...recordOf(user), ...edit.was }
    const createdAt = new Date(now.getTime() - edit.ago)
    const isExpired = edit.reason === 'Expired'
    const lasted = isExpired ? 14 * DAY_MS : edit.status === 'PENDING' ? 0 : random.between(30, 600) * 60_000
    return [
      {
        cqId: namedId(`edit ${index} ${user.username}`),
        user,
        action: 'UPDATE' as const,
        status: edit.status,
        reason: edit.reason,
        maker: 'ho.maker',
        checker: edit.checker,
        baseVersion: edit.was === undefined ? user.version : user.version - 1,
        before,
        after: { ...before, ...edit.fields },
        createdAt,
        updatedAt: new Date(createdAt.getTime() + lasted),
      },
    ]
  })
}
