import { namedId } from '../engine/ids/named-id.ts'
import type { DemoUser } from './demo-user.ts'
import { DEMO_ROLES, OPERATOR_ROLES } from './roles.ts'

const DAY_MS = 24 * 60 * 60_000

type Account = Pick<DemoUser, 'username' | 'first' | 'last' | 'role' | 'type' | 'mtoCode'> & { readonly email?: string }

/** The only operator account that signs in with a hard token (ruling A105). */
export const DEMO_OPERATOR_WITH_TOKEN = 'admin@kudipay.example'

const ACCOUNTS: readonly Account[] = [
  staff('ho.maker', 'Adaeze', 'Okonkwo', DEMO_ROLES.maker),
  staff('ho.checker', 'Babátúndé', 'Adéwálé', DEMO_ROLES.checker),
  staff('ho.checker2', 'Halima', 'Bello', DEMO_ROLES.checker),
  staff('ho.compliance', 'Ngozi', 'Effiong', DEMO_ROLES.compliance),
  staff('ho.admin', 'Tobenna', 'Nwosu', DEMO_ROLES.admin),
  staff('branch.teller', 'Kwabena', 'Mensah', DEMO_ROLES.teller, 'BRANCH'),
  operator('ops@swiftremit.example', 'Grace', 'Achieng', 'SWIFTREMIT'),
  operator('ops@kudipay.example', 'Daniel', 'Whitfield', 'KUDIPAY'),
  staff('branch.teller2', 'Efua', 'Asantewaa', DEMO_ROLES.teller, 'BRANCH'),
  staff('branch.head', 'Yaw', 'Boateng', DEMO_ROLES.branchManager, 'BRANCH'),
  staff('ho.compliance2', 'Chidi', 'Anyanwu', DEMO_ROLES.compliance),
  operator(DEMO_OPERATOR_WITH_TOKEN, 'Rosalind', 'Okafor', 'KUDIPAY'),
  staff('ho.auditor', 'Folake', 'Adeyemi', DEMO_ROLES.auditor),
]

/** User names of the accounts that are printed at the start. */
export const DEMO_USERNAMES: readonly string[] = ACCOUNTS.map((account) => account.username)

/** Returns the accounts for trying out the demo. */
export function demoAccounts(now: Date): DemoUser[] {
  return ACCOUNTS.map((account, index) => ({
    ...account,
    userId: namedId(`user ${account.username}`),
    email: account.email ?? `${account.username}@bank.example`,
    phone: `+23480355501${String(index).padStart(2, '0')}`,
    solId: account.type === 'IMTO' ? null : account.type === 'BRANCH' ? '204' : '001',
    country: account.type === 'BRANCH' ? '02' : '01',
    status: 'ACTIVE',
    maker: null,
    createdAt: new Date(now.getTime() - (400 - index) * DAY_MS),
    lastLoginAt: new Date(now.getTime() - DAY_MS - index * 47 * 60_000),
    version: 1,
  }))
}

function staff(
  username: string,
  first: string,
  last: string,
  role: DemoUser['role'],
  type: 'HEAD OFFICE' | 'BRANCH' = 'HEAD OFFICE',
): Account {
  return { username, first, last, role, type, mtoCode: null }
}

function operator(email: string, first: string, last: string, mtoCode: string): Account {
  return { username: email, email, first, last, role: OPERATOR_ROLES.administrator, type: 'IMTO', mtoCode }
}
