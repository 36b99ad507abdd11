import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import type { Call } from '@portal/contract'
import { ALL_CALLS } from '@portal/contract/all-calls'
import { SCHEMAS } from '@portal/contract/all-schemas'
import { sql } from 'kysely'
import { liveSession } from '../testing/live-session.ts'
import type { Cards } from './testing/access-cases.ts'
import { everything } from './testing/acts.ts'
import { ACCESS_CASES, LIST_REQUESTS } from './testing/all-access-cases.ts'
import { foreignRecords } from './testing/foreign-records.ts'
import { type ScriptedGateway, scriptedGateway } from './testing/scripted-gateway.ts'

// A card counts exactly the rows that its list shows when the card is selected, in every limited scope. If it counted
// more rows, the count would reveal that other owners have such rows.

const status = (field: string, ...values: readonly string[]): Cards[string] => ({ [field]: values })
const USERS: Cards = {
  totalUsers: {},
  totalPendingUsers: status('userStatus', 'PENDING'),
  totalActiveUsers: status('userStatus', 'ACTIVE'),
  totalInactiveUsers: status('userStatus', 'INACTIVE', 'LOCKED', 'DELETED'),
}
const ALL_USERS: Cards = {
  ...USERS,
  totalOnlineUsers: status('isOnline', 'YES'),
  totalAdminUsers: status('isAdmin', 'YES'),
}
const TRAIL: Cards = {
  total: {},
  pending: status('cqStatus', 'PENDING'),
  active: status('cqStatus', 'AUTHORIZED', 'ACTIVE'),
  declined: status('cqStatus', 'REJECTED', 'DECLINED'),
}
const statusCards = (field: string, names: Readonly<Record<string, string>>): Cards =>
  Object.fromEntries(Object.entries(names).map(([name, value]) => [name, value === '' ? {} : status(field, value)]))

/** The filters that show the rows of each card, by list, unless the list's domain defines them. */
const CARDS: Readonly<Record<string, Cards>> = {
  ...Object.assign({}, ...ACCESS_CASES.map(({ cards }) => cards)),
  'user/read': ALL_USERS,
  'user/readUserUploads': ALL_USERS,
  'mto/readUser': USERS,
  'mto/read': statusCards('mtoStatus', {
    totalMtos: '',
    totalPendingMtos: 'PENDING',
    totalActiveMtos: 'ACTIVE',
    totalDeclinedMtos: 'DECLINED',
    totalDeletedMtos: 'DELETED',
  }),
  'mto/readParameter': statusCards('parameterStatus', {
    totalParameters: '',
    totalPendingParameters: 'PENDING',
    totalActiveParameters: 'ACTIVE',
    totalDeclinedParameters: 'DECLINED',
  }),
  'portal/ledger/accounts': {
    ...statusCards('accountStatus', {
      totalAccounts: '',
      totalPendingAccounts: 'PENDING',
      totalActiveAccounts: 'ACTIVE',
      totalInactiveAccounts: 'INACTIVE',
    }),
    totalUnplaced: { accountKind: ['SUSPENSE'], hasBalance: ['YES'] },
  },
  'account/read': {
    ...statusCards('accountStatus', {
      totalWallets: '',
      totalActiveWallets: 'ACTIVE',
      totalPendingWallets: 'PENDING',
      totalInactiveWallets: 'INACTIVE',
    }),
    totalLowWallets: status('isLow', 'YES'),
  },
  'portal/wallet/fundings': statusCards('fundingStatus', {
    totalFundings: '',
    totalPendingFundings: 'PENDING',
    totalPostedFundings: 'POSTED',
    totalReversedFundings: 'REVERSED',
    totalDeclinedFundings: 'DECLINED',
  }),
  'accountingRule/read': statusCards('aeStatus', {
    totalAccountingRules: '',
    totalPendingAccountingRules: 'PENDING',
    totalActiveAccountingRules: 'ACTIVE',
    totalDeclinedAccountingRules: 'DECLINED',
  }),
  'role/read': statusCards('roleStatus', {
    totalRoles: '',
    totalPendingRoles: 'PENDING',
    totalActiveRoles: 'ACTIVE',
    totalDisabledRoles: 'DISABLED',
  }),
  'checker/read': statusCards('cqStatus', {
    total: '',
    pending: 'PENDING',
    authorized: 'AUTHORIZED',
    rejected: 'REJECTED',
  }),
  'portal/data-source/read': statusCards('tableStatus', {
    total: '',
    pending: 'PENDING',
    active: 'ACTIVE',
    declined: 'DECLINED',
  }),
}

const OTHER_TOTALS: Readonly<Record<string, readonly string[]>> = Object.assign(
  {},
  ...ACCESS_CASES.map(({ otherTotals }) => otherTotals),
)

const MORE: Readonly<Record<string, object>> = {
  ...LIST_REQUESTS,
  'checker/read': { isMaker: 'NO' },
  'dataSource/readDataSource': { tableName: 'THE_BANKS' },
}
/** Lists whose cards are sums of money, not counts; `books.integration.test.ts` covers them. */
const OF_SUMS = new Set(['portal/ledger/statement', 'portal/ledger/trial-balance', 'portal/wallet/statement'])
const LISTS = ALL_CALLS.filter(
  ({ path, writes }) => !writes && !OF_SUMS.has(path) && 'cursor' in (SCHEMAS.get(path)?.fields ?? {}),
)

/** Statuses of records that a list hides by default, except those of the audit trail, whose rows do not end. */
const ENDED = new Set(['DECLINED', 'DELETED', 'REMOVED'])

let portal: ScriptedGateway

beforeAll(async () => {
  portal = await scriptedGateway()
  await foreignRecords(portal.gateway.db)
  const { db, clock } = portal.gateway
  // All users are online, and the queue items about users are divided between two partners.
  const people = await db.selectFrom('app_user').select('user_id').execute()
  await db
    .insertInto('session')
    .values(people.map(({ user_id }) => liveSession(user_id, clock.now())))
    .execute()
  await sql`update queue_item set mto_code = (array['SWIFTREMIT', 'KUDIPAY'])[1 + abs(hashtext(cq_id::text)) % 2]
    where subject = 'user'`.execute(db)
})
afterAll(() => portal.gateway.close())

interface Page {
  readonly responseCode: string
  readonly total?: number
  readonly totals?: Readonly<Record<string, number>>
  readonly unfiltered?: number
}

const read = async (username: string, call: Call, overrides: object = {}) =>
  (await portal.send(everything(username), call, { size: 20, ...MORE[call.path], ...overrides })) as unknown as Page

/** A user who sees everything, and users who see less: users of two partners and a user of another subsidiary. */
const READERS = ['ho.admin', 'ops@swiftremit.example', 'ops@kudipay.example', 'branch.teller']

describe.each(LISTS.map((call) => [call.path, call] as const))('%s', (path, call) => {
  const cards: Cards = CARDS[path] ?? (path.includes('udit') ? TRAIL : {})

  test.each(READERS)('each card counts exactly the rows that %s sees when the card is selected', async (username) => {
    const opened = await read(username, call)
    if (opened.responseCode !== '00') return expect(['57', '25']).toContain(opened.responseCode)
    const others = OTHER_TOTALS[path] ?? []
    expect(Object.keys(opened.totals ?? {}).sort()).toEqual([...Object.keys(cards), ...others].sort())
    const shown: Record<string, number | undefined> = {}
    for (const [card, filters] of Object.entries(cards)) shown[card] = (await read(username, call, { filters })).total
    expect(opened.totals ?? {}).toMatchObject(shown)
  })

  test.each(READERS)('the cards follow search and dates for %s, whichever card is selected', async (username) => {
    const day = new Date(portal.gateway.clock.now().getTime() - 3 * 86_400_000).toISOString().slice(0, 10)
    const narrowing = { search: 'a', startDate: day }
    const [opened, narrowed] = await Promise.all([read(username, call), read(username, call, narrowing)])
    if (opened.responseCode !== '00' || opened.totals === undefined) return expect(narrowed.totals).toBeUndefined()
    for (const [card, filters] of Object.entries(cards)) {
      const selected = await read(username, call, { ...narrowing, filters })
      expect(selected.totals).toEqual(narrowed.totals)
      expect([card, selected.totals?.[card]]).toEqual([card, selected.total])
    }
    expect(narrowed.unfiltered).toBe(opened.total)
  })

  test('the default view leaves out ended records, which the cards still count', async () => {
    const { hides } = call
    const ended = Object.values(cards).flatMap((filters) =>
      Object.entries(filters).filter(([field, values]) => field !== 'cqStatus' && values.some((one) => ENDED.has(one))),
    )
    if (hides === undefined) return expect(ended).toEqual([])
    const [all, shown, hidden] = await Promise.all([
      read('ho.admin', call),
      read('ho.admin', call, { ended: 'HIDDEN' }),
      read('ho.admin', call, { filters: { [hides.field]: hides.statuses } }),
    ])
    expect(shown.total).toBe((all.total ?? 0) - (hidden.total ?? 0))
    expect(shown.totals).toEqual(all.totals)
  })
})

test('the cards of a user with a limited scope count fewer users than the cards of head office', async () => {
  const users = LISTS.find(({ path }) => path === 'user/read') as Call
  const [all, partner, subsidiary] = await Promise.all(
    ['ho.admin', 'ops@swiftremit.example', 'branch.teller'].map(async (name) => (await read(name, users)).totals ?? {}),
  )
  for (const card of ['totalUsers', 'totalActiveUsers', 'totalOnlineUsers']) {
    for (const less of [partner, subsidiary]) {
      expect(less?.[card]).toBeGreaterThan(0)
      expect(less?.[card]).toBeLessThan(all?.[card] ?? 0)
    }
  }
})
