import type { UserStatus } from '@portal/contract'
import { namedId } from '../engine/ids/named-id.ts'
import type { DemoUser } from './demo-user.ts'
import { type CountryId, LONG_NAME, personName, phoneNumber, plainLetters } from './names.ts'
import { DEMO_PARTNERS } from './partners.ts'
import { atWork, type Random } from './random.ts'
import { DEMO_ROLES, OPERATOR_ROLES } from './roles.ts'

const DAY_MS = 24 * 60 * 60_000
const HOUR_MS = 60 * 60_000

/** The number of users in each status, besides the accounts. */
const COUNTS: readonly (readonly [UserStatus, number])[] = [
  ['ACTIVE', 74],
  ['PENDING', 11],
  ['INACTIVE', 12],
  ['LOCKED', 7],
  ['DELETED', 9],
]

const STAFF_ROLES = [
  DEMO_ROLES.teller,
  DEMO_ROLES.teller,
  DEMO_ROLES.teller,
  DEMO_ROLES.branchManager,
  DEMO_ROLES.customerService,
  DEMO_ROLES.customerService,
  DEMO_ROLES.compliance,
  DEMO_ROLES.maker,
  DEMO_ROLES.auditor,
  DEMO_ROLES.developer,
] as const
const BRANCH_ROLES: readonly string[] = [DEMO_ROLES.teller.roleId, DEMO_ROLES.branchManager.roleId]
const COUNTRIES: readonly CountryId[] = ['01', '01', '01', '01', '02', '02', '03']

/** Returns lifelike users in every status. PENDING users have been in the queue for up to two days. */
export function demoPeople(random: Random, now: Date): DemoUser[] {
  const taken = new Set<string>()
  return COUNTS.flatMap(([status, count]) => Array.from({ length: count }, (_, index) => ({ status, index }))).map(
    ({ status, index }, position) => {
      const isOperator = index % 7 === 3 && status !== 'PENDING'
      return isOperator
        ? operatorUser(random, now, status, taken)
        : staffUser(random, now, status, taken, position === 5 ? LONG_NAME : null)
    },
  )
}

function staffUser(
  random: Random,
  now: Date,
  status: UserStatus,
  taken: Set<string>,
  named: { first: string; last: string } | null,
): DemoUser {
  const country = random.pick(COUNTRIES)
  const name = named ?? personName(random, country)
  const role = random.pick(STAFF_ROLES)
  const username = freeName(`${plainLetters(name.first).split('-')[0]}.${plainLetters(name.last)}`.slice(0, 40), taken)
  const type = BRANCH_ROLES.includes(role.roleId) ? 'BRANCH' : 'HEAD OFFICE'
  return {
    userId: namedId(`user ${username}`),
    username,
    email: `${username}@bank.example`,
    ...name,
    phone: phoneNumber(random, country),
    solId: type === 'BRANCH' ? `${country.slice(1)}${random.between(10, 48)}` : '001',
    country,
    role,
    type,
    mtoCode: null,
    status,
    maker: random.next() < 0.8 ? 'ho.maker' : 'ho.admin',
    ...times(random, now, status),
  }
}

function operatorUser(random: Random, now: Date, status: UserStatus, taken: Set<string>): DemoUser {
  const partner = DEMO_PARTNERS[random.between(0, 2)] ?? DEMO_PARTNERS[0]
  const name = personName(random, random.pick(COUNTRIES))
  const username = freeName(`${plainLetters(name.first).split('-')[0]}`, taken, `@${partner.domain}`)
  return {
    userId: namedId(`user ${username}`),
    username,
    email: username,
    ...name,
    phone: phoneNumber(random, '01'),
    solId: null,
    country: '01',
    role: random.next() < 0.3 ? OPERATOR_ROLES.administrator : OPERATOR_ROLES.officer,
    type: 'IMTO',
    mtoCode: partner.mtoCode,
    status,
    maker: 'ho.maker',
    ...times(random, now, status),
  }
}

/**
 * Returns a user's times. PENDING users were created within the last two days, other users within the last two years.
 * INACTIVE users last signed in months ago, ACTIVE and LOCKED users recently, and PENDING and DELETED users never.
 */
function times(random: Random, now: Date, status: UserStatus): Pick<DemoUser, 'createdAt' | 'lastLoginAt' | 'version'> {
  const ago = (ms: number): Date => new Date(now.getTime() - ms)
  if (status === 'PENDING') return { createdAt: ago(random.between(1, 46) * HOUR_MS), lastLoginAt: null, version: 1 }
  const age = random.between(130, 700)
  const lastLogin = status === 'INACTIVE' ? random.between(95, 125) * DAY_MS : random.between(2, 20 * 24) * HOUR_MS
  return {
    createdAt: atWork(ago(age * DAY_MS), random),
    lastLoginAt: status === 'DELETED' ? null : ago(lastLogin),
    version: 2,
  }
}

function freeName(wanted: string, taken: Set<string>, suffix = ''): string {
  for (let number = 1; ; number++) {
    const name = `${wanted}${number === 1 ? '' : number}${suffix}`
    if (taken.has(name)) continue
    taken.add(name)
    return name
  }
}
