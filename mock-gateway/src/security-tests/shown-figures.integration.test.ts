import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import type { Call } from '@portal/contract'
import { ALL_CALLS } from '@portal/contract/all-calls'
import { SCHEMAS } from '@portal/contract/all-schemas'
import { readDashboard } from '@portal/contract/dashboard/dashboard.calls'
import { readLoanChart, readLoanFigures } from '@portal/contract/loans/loan-charts.calls'
import { sql } from 'kysely'
import { DOMAINS } from '../domains.ts'
import { APPROVAL_FIGURES } from '../engine/approvals/index.ts'
import { everything } from './testing/acts.ts'
import { ACCESS_CASES, LIST_REQUESTS } from './testing/all-access-cases.ts'
import { fillEveryState } from './testing/every-state.ts'
import { foreignRecords } from './testing/foreign-records.ts'
import { type ScriptedGateway, scriptedGateway } from './testing/scripted-gateway.ts'

// Every figure that head office sees is compared with a count that does not use the portal's own conditions. A figure
// and the list that it opens may have the same fault, but these statements share no code with either of them.

const READER = 'ho.admin'

/** Columns for which the test has a row in every status. */
const STATUSES = [
  'app_user.status',
  'mto.mto_status',
  'parameter.parameter_status',
  'role.role_status',
  'api_key.status',
  'queue_item.status',
  'reference_table.table_status',
  'accounting_rule.ae_status',
  'wallet_funding.funding_status',
  'till.till_status',
  'loan.loan_status',
  'proprietor.proprietor_status',
  'loan_act.act_status',
  'report.report_status',
  'periodic_report.schedule_status',
  'periodic_run.run_state',
  'screening_rule.screening_status',
  'screening_case.case_status',
  'trusted_pair.pair_status',
  'watch_list.list_status',
  'internal_listing.listing_status',
]

let portal: ScriptedGateway
let now: string

beforeAll(async () => {
  portal = await scriptedGateway()
  await foreignRecords(portal.gateway.db)
  await fillEveryState(portal.gateway.admin, STATUSES)
  // Three wallets change their status instead of being copied, because a copied account would have no balance.
  await sql`update ledger_account a set account_status = n.status from (select account_number,
      (array['PENDING', 'INACTIVE', 'INACTIVE'])[row_number() over (order by account_number)] as status
    from ledger_account where kind = 'WALLET' and env = 'live') n
    where n.account_number = a.account_number and n.status is not null`.execute(portal.gateway.admin)
  now = portal.gateway.clock.now().toISOString()
})
afterAll(() => portal.gateway.close())

/**
 * Returns a statement that counts rows. `NOW` is the time of the gateway, and `TODAY` is its midnight in Lagos, where
 * the reader works.
 */
const count = (from: string, where = 'true') => `select count(*)::int as value from ${from} where ${where}`

async function resultOf(statement: string): Promise<unknown> {
  const today = `(date_trunc('day', ${literal(now)} at time zone 'Africa/Lagos') at time zone 'Africa/Lagos')`
  const written = statement.replaceAll('TODAY', today).replaceAll('NOW', literal(now))
  const { rows } = await sql<{ value: unknown }>`${sql.raw(written)}`.execute(portal.gateway.admin)
  return rows[0]?.value
}
const literal = (moment: string) => `timestamptz '${moment}'`

const DC = "env = 'live' and contract_type = 'DC'"
const CP = "env = 'live' and contract_type = 'CP'"
const OPEN = "transaction_status in ('REQUESTED','RECEIVED','AML GATE','PENDING')"
const FAILED = "transaction_status in ('FAILED','RETURNED')"
const PASSED = "transaction_status in ('PASSED','POSTED')"
const CASES = 'screening_case join transaction using (transaction_id)'
const REVERSED = 'exists (select from ledger_reversal r where r.reversed_transaction_id = funding_id)'
const IN_FORCE = "false_match_status = 'ACTIVE'"
const IS_OVER = "false_until < (NOW at time zone 'Africa/Lagos')::date"
const ENTRY_CHANGED = `exists (select from watch_list_entry e where e.list_code = false_match.list_code
  and e.entry_no = false_match.entry_no and e.list_version = false_match.entry_version and e.gone_version is not null)`
const PAIR_IS_OVER = "pair_until < (NOW at time zone 'Africa/Lagos')::date"
const READER_ID = `(select user_id from app_user where username = '${READER}')`
const WALLETS = "ledger_account a where a.kind = 'WALLET' and a.env = 'live'"
const wallets = (where: string) => `select count(*)::int as value from ${WALLETS} and ${where}`

/** Statements for the figures of the first page. */
const FIGURES: Readonly<Record<string, string>> = {
  'users.active': count('app_user', "status = 'ACTIVE'"),
  'users.pending': count('app_user', "status = 'PENDING'"),
  'users.online': `select count(distinct user_id)::int as value from session where ended_at is null and stage = 'full'
    and last_active_at > NOW - interval '5 minutes' and absolute_at > NOW`,
  'partners.active': count('mto', "mto_status = 'ACTIVE'"),
  'partners.pending': count('mto', "mto_status = 'PENDING'"),
  'partner-users.active': count('app_user', "mto_code is not null and status = 'ACTIVE'"),
  'partner-users.pending': count('app_user', "mto_code is not null and status = 'PENDING'"),
  'api-keys.live': count('api_key', "env = 'live' and status = 'active'"),
  'api-keys.test': count('api_key', "env = 'test' and status = 'active'"),
  'approvals.waiting': count(
    'queue_item q',
    `status = 'PENDING' and expires_at > NOW and maker_id <> ${READER_ID}
      and not exists (select from queue_vote v where v.cq_id = q.cq_id and v.checker_id = ${READER_ID})`,
  ),
  'accounting-rules.pending': count('accounting_rule', "deleted_at is null and ae_status = 'PENDING'"),
  'accounting-rules.active': count('accounting_rule', "deleted_at is null and ae_status = 'ACTIVE'"),
  'tills.open': count('till', "till_status = 'OPEN'"),
  'tills.counted': count('till', "till_status = 'COUNTED'"),
  'wallets.active': wallets("account_status = 'ACTIVE'"),
  'wallets.waiting': count('wallet_funding', "funding_status = 'PENDING'"),
  'direct-credits.pending': count('transaction', `${DC} and ${OPEN}`),
  'direct-credits.waiting': count('transaction', `${DC} and transaction_status = 'AML GATE'`),
  'cash-pickups.pending': count('transaction', `${CP} and ${OPEN}`),
  'cash-pickups.waiting': count('transaction', `${CP} and transaction_status = 'AML GATE'`),
  'loans.performing': count('loan', "loan_status = 'ACTIVE' and not is_npl"),
  'loans.nonPerforming': count('loan', "loan_status = 'ACTIVE' and is_npl"),
  'screening-cases.held': count(CASES, "case_kind = 'HELD' and case_status in ('OPEN','WAITING','ESCALATED')"),
  'screening-cases.due': count(
    CASES,
    "case_status in ('OPEN','WAITING','ESCALATED') and due_at < TODAY + interval '1 day'",
  ),
  'analytics.today': count('transaction', "env = 'live' and transaction_created_at >= TODAY"),
  'analytics.unsuccessful': count('transaction', `env = 'live' and transaction_created_at >= TODAY and ${FAILED}`),
  'periodic-reports.active': count('periodic_report', "schedule_status = 'ACTIVE'"),
  'periodic-reports.failed': count(
    'periodic_run r join periodic_report p using (schedule_id)',
    `r.run_state = 'FAILED' and r.run_cause <> 'TEST' and p.schedule_status <> 'DELETED'
      and r.ended_at > NOW - interval '7 days'`,
  ),
  ...Object.assign({}, ...ACCESS_CASES.map(({ countedFigures }) => countedFigures)),
}
/**
 * Figures without a statement in this file: figures of other readers, sums, and figures that the tests of their domain
 * count.
 */
const OTHER_FIGURES: Readonly<Record<string, string>> = {
  'direct-credits.failedToday': 'shown only to partners: transactions/lists/first-page',
  'cash-pickups.failedToday': 'shown only to partners: transactions/lists/first-page',
  'wallets.available': 'a sum by currency: wallets/low-wallets',
  'wallets.low': 'by the level of a subsidiary: wallets/low-wallets',
  'orphans.bank': 'by each reason: orphans/orphans',
  'orphans.partner': 'by each reason: orphans/partner-orphans',
}

const statusCards = (from: string, column: string, cards: Readonly<Record<string, string>>) =>
  Object.fromEntries(
    Object.entries(cards).map(([card, states]) => [
      card,
      states === ''
        ? from
        : `${from} and ${column} in (${states
            .split(' ')
            .map((state) => `'${state}'`)
            .join(',')})`,
    ]),
  )
const ofOrders = (which: string) => ({
  totalTransactions: count('transaction', which),
  totalPendingTransactions: count('transaction', `${which} and ${OPEN}`),
  totalSuccessfulTransactions: count('transaction', `${which} and ${PASSED}`),
  totalUnsuccessfulTransactions: count('transaction', `${which} and ${FAILED}`),
})
const users = (which: string) =>
  statusCards(count('app_user', which), 'status', {
    totalUsers: '',
    totalPendingUsers: 'PENDING',
    totalActiveUsers: 'ACTIVE',
    totalInactiveUsers: 'INACTIVE LOCKED DELETED',
  })
const ALL_USERS = {
  ...users('true'),
  totalOnlineUsers: FIGURES['users.online'] ?? '',
  totalAdminUsers: count(
    'app_user u',
    `status = 'ACTIVE' and exists (select from role_privilege r join privilege p using (privilege_id)
      where r.role_id = u.role_id and p.module_name = 'SYSTEM_SETTINGS' and p.type = 'UPDATE')`,
  ),
}

/** Statements for the cards of each list. */
const CARDS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'user/read': ALL_USERS,
  'mto/readUser': users('mto_code is not null'),
  'mto/read': statusCards(count('mto'), 'mto_status', {
    totalMtos: '',
    totalPendingMtos: 'PENDING',
    totalActiveMtos: 'ACTIVE',
    totalDeclinedMtos: 'DECLINED',
    totalDeletedMtos: 'DELETED',
  }),
  'mto/readParameter': statusCards(count('parameter'), 'parameter_status', {
    totalParameters: '',
    totalPendingParameters: 'PENDING',
    totalActiveParameters: 'ACTIVE',
    totalDeclinedParameters: 'DECLINED',
  }),
  'role/read': statusCards(count('role'), 'role_status', {
    totalRoles: '',
    totalPendingRoles: 'PENDING',
    totalActiveRoles: 'ACTIVE',
    totalDisabledRoles: 'DISABLED',
  }),
  'portal/data-source/read': statusCards(count('reference_table'), 'table_status', {
    total: '',
    pending: 'PENDING',
    active: 'ACTIVE',
    declined: 'DECLINED',
  }),
  'accountingRule/read': statusCards(count('accounting_rule', 'deleted_at is null'), 'ae_status', {
    totalAccountingRules: '',
    totalPendingAccountingRules: 'PENDING',
    totalActiveAccountingRules: 'ACTIVE',
    totalDeclinedAccountingRules: 'DECLINED',
  }),
  'account/read': {
    ...statusCards(wallets('true'), 'account_status', {
      totalWallets: '',
      totalActiveWallets: 'ACTIVE',
      totalPendingWallets: 'PENDING',
      totalInactiveWallets: 'INACTIVE',
    }),
    totalLowWallets: wallets(
      'exists (select from wallet_setting s where s.account_number = a.account_number and is_low)',
    ),
  },
  'portal/wallet/fundings': {
    totalFundings: count('wallet_funding'),
    totalPendingFundings: count('wallet_funding', "funding_status = 'PENDING'"),
    totalPostedFundings: count('wallet_funding', `funding_status = 'POSTED' and not ${REVERSED}`),
    totalReversedFundings: count('wallet_funding', REVERSED),
    totalDeclinedFundings: count('wallet_funding', "funding_status = 'DECLINED'"),
  },
  'portal/ledger/accounts': {
    ...statusCards(count('ledger_account', "env = 'live'"), 'account_status', {
      totalAccounts: '',
      totalPendingAccounts: 'PENDING',
      totalActiveAccounts: 'ACTIVE',
      totalInactiveAccounts: 'INACTIVE',
    }),
    totalUnplaced: count(
      'ledger_account join ledger_balance using (account_number)',
      "env = 'live' and kind = 'SUSPENSE' and balance <> 0",
    ),
  },
  'checker/read': statusCards(count('queue_item', `maker_id <> ${READER_ID}`), 'status', {
    total: '',
    pending: 'PENDING',
    authorized: 'AUTHORIZED',
    rejected: 'REJECTED',
  }),
  'portal/till/read': statusCards(count('till'), 'till_status', {
    totalTills: '',
    totalRequestedTills: 'REQUESTED',
    totalOpenTills: 'OPEN',
    totalCountedTills: 'COUNTED',
    totalClosedTills: 'CLOSED',
  }),
  'imto/readDirectCredit': ofOrders(DC),
  'imto/readPending': ofOrders('transaction_id in (select transaction_id from screening_case)'),
  'portal/test-order/read': ofOrders("env = 'test'"),
  'cashPickup/read': ofOrders(CP),
  'cashPickup/readByImto': ofOrders(CP),
  loanReadAll: {
    totalLoans: count('loan'),
    performingLoan: FIGURES['loans.performing'] ?? '',
    nonPerformingLoan: FIGURES['loans.nonPerforming'] ?? '',
    totalBorrowers: 'select count(distinct proprietor_id)::int as value from loan',
  },
  proprietorReadAll: {
    totalBorrowers: 'select count(distinct proprietor_id)::int as value from loan',
    maleProprietors: count('proprietor', "proprietor_gender = 'MALE'"),
    femaleProprietors: count('proprietor', "proprietor_gender = 'FEMALE'"),
    totalLoans: count('loan'),
  },
  'report/read': statusCards(count('report', 'deleted_at is null'), 'report_status', {
    totalReports: '',
    totalPendingReports: 'PENDING',
    totalActiveReports: 'ACTIVE',
    totalDeclinedReports: 'DECLINED',
  }),
  'report/readScheduler': statusCards(count('periodic_report', "schedule_status <> 'DELETED'"), 'schedule_status', {
    totalSchedules: '',
    totalPendingSchedules: 'PENDING',
    totalActiveSchedules: 'ACTIVE',
    totalInactiveSchedules: 'DISABLED DECLINED',
  }),
  'transactionScreening/read': statusCards(count('screening_rule', 'deleted_at is null'), 'screening_status', {
    totalScreenings: '',
    totalPendingScreenings: 'PENDING',
    totalActiveScreenings: 'ACTIVE',
    totalDeclinedScreenings: 'DECLINED',
  }),
  'portal/trusted-pair/read': {
    ...statusCards(count('trusted_pair'), 'pair_status', {
      totalPairs: '',
      totalPendingPairs: 'PENDING',
      totalDeclinedPairs: 'DECLINED',
    }),
    totalActivePairs: count('trusted_pair', `pair_status = 'ACTIVE' and not ${PAIR_IS_OVER}`),
    totalEndedPairs: count('trusted_pair', `pair_status = 'ENDED' or (pair_status = 'ACTIVE' and ${PAIR_IS_OVER})`),
  },
  'portal/false-match/read': {
    ...statusCards(count('false_match'), 'false_match_status', {
      totalFalseMatches: '',
      totalPendingFalseMatches: 'PENDING',
      totalDeclinedFalseMatches: 'DECLINED',
    }),
    totalActiveFalseMatches: count('false_match', `${IN_FORCE} and not ${IS_OVER} and not ${ENTRY_CHANGED}`),
    totalEndedFalseMatches: count('false_match', `false_match_status = 'ENDED' or (${IN_FORCE} and ${IS_OVER})`),
    totalLapsedFalseMatches: count('false_match', `${IN_FORCE} and not ${IS_OVER} and ${ENTRY_CHANGED}`),
  },
  'portal/watch-list/read': statusCards(count('watch_list'), 'list_status', {
    totalWatchLists: '',
    totalPendingWatchLists: 'PENDING',
    totalActiveWatchLists: 'ACTIVE',
    totalDeclinedWatchLists: 'DECLINED',
  }),
  'portal/internal-list/read': statusCards(count('internal_listing'), 'listing_status', {
    totalListings: '',
    totalActiveListings: 'ACTIVE',
    totalRemovedListings: 'REMOVED',
  }),
  ...Object.assign({}, ...ACCESS_CASES.map(({ countedCards }) => countedCards)),
}
/** Lists whose cards have no statement in this file, with what the cards count and where this is tested. */
const OTHER_CARDS: Readonly<Record<string, string>> = {
  'user/readUserUploads': 'users of one file: people/uploads/user-uploads',
  'imto/readHistory': 'orders of one receiver: transactions/lists/first-page',
  'cashPickup/readHistory': 'orders of one receiver: pickups/lists/pickup-lists',
  'transaction/updateTransactions': 'orphans by each reason: orphans/orphans',
  'user/readAuditTrail': 'rows of the reader’s side, which reading adds to: settings/audit/audit-trail',
  'user/readAuditTrailMto': 'rows of the reader’s side, which reading adds to: settings/audit/audit-trail',
  'portal/watch-list/read-changes': 'entries of one change: compliance/watch-lists/entries/list-changes',
  'portal/order-batch/read': 'rows of one batch: partner-api/shown-batches',
  'portal/ledger/statement': 'sums of money: books/ledger/books',
  'portal/ledger/trial-balance': 'sums of money: books/ledger/books',
  'portal/wallet/statement': 'sums of money: books/ledger/books',
}

const MORE: Readonly<Record<string, object>> = {
  ...LIST_REQUESTS,
  'checker/read': { isMaker: 'NO' },
  'dataSource/readDataSource': { tableName: 'THE_BANKS' },
}
const LISTS = ALL_CALLS.filter(({ path, writes }) => !writes && 'cursor' in (SCHEMAS.get(path)?.fields ?? {}))

const send = async (call: Call, body: object) =>
  (await portal.send(everything(READER), call, body)) as unknown as Readonly<Record<string, unknown>>

describe('the first page', () => {
  const names = [...APPROVAL_FIGURES, ...DOMAINS.flatMap(({ figures = [] }) => figures)].flatMap(({ name, figures }) =>
    figures.map((figure) => `${name}.${figure}`),
  )

  test('there is a counting statement for every figure', () => {
    expect([...Object.keys(FIGURES), ...Object.keys(OTHER_FIGURES)].sort()).toEqual(names.toSorted())
  })

  test('every figure equals the result of its statement', async () => {
    const { figures } = await send(readDashboard as Call, { figures: Object.keys(FIGURES) })
    const counted: Record<string, unknown> = {}
    for (const [figure, statement] of Object.entries(FIGURES)) counted[figure] = await resultOf(statement)
    expect(figures).toEqual(counted)
  })
})

describe('cards', () => {
  test('every card has a counting statement and equals its result', async () => {
    const [shown, counted]: Record<string, unknown>[] = [{}, {}]
    for (const call of LISTS) {
      const answer = await send(call, { size: 1, ...MORE[call.path] })
      for (const [card, value] of Object.entries((answer.totals as object | undefined) ?? {})) {
        const name = `${call.path} ${card}`
        if (call.path in OTHER_CARDS) continue
        if (shown) shown[name] = value
        const statement = CARDS[call.path]?.[card]
        if (counted) counted[name] = statement === undefined ? 'has no statement' : await resultOf(statement)
      }
    }
    expect(shown).toEqual(counted)
  })
})

describe('charts of loans', () => {
  const grouped = async (statement: string) => {
    const { rows } = await sql<object>`${sql.raw(statement)}`.execute(portal.gateway.admin)
    return rows
  }

  test('the charts count loans by status, gender and state', async () => {
    const chart = (await send(readLoanChart as Call, {})) as unknown as Readonly<Record<string, readonly object[]>>
    const of = (by: string, name: string, most = 'all') =>
      grouped(`select ${by} as "${name}", count(*)::int as "loanCount"
        from loan join proprietor using (proprietor_id) group by 1 order by 2 desc, 1 limit ${most}`)
    const sorted = (rows: readonly object[] = []) =>
      rows.toSorted((one, other) => (JSON.stringify(one) < JSON.stringify(other) ? -1 : 1))
    expect(sorted(chart.data)).toEqual(sorted(await of('loan_status', 'loanStatus')))
    expect(sorted(chart.gender)).toEqual(sorted(await of('proprietor_gender', 'proprietorGender')))
    expect(sorted(chart.state)).toEqual(sorted(await of('proprietor_state', 'proprietorState', '10')))
  })

  test('the charts sum posted acts that are not reversed by month, and the arrears of active loans', async () => {
    const {
      loanCurrency,
      currencies = [],
      months = [],
      risk = [],
    } = (await send(readLoanFigures as Call, {})) as unknown as {
      loanCurrency: string
      currencies: string[]
      months: { month: string; disbursed: string; repaid: string }[]
      risk: { arrearsBucket: string; loanCount: number; outstandingPrincipal: string }[]
    }
    expect(currencies).toContain(loanCurrency)
    expect(months).toHaveLength(12)
    const sum = (acts: string) =>
      `coalesce(sum(act_amount) filter (where loan_act in (${acts})), 0)::numeric(20,2)::text`
    expect(months.filter(({ disbursed, repaid }) => Number(disbursed) + Number(repaid) > 0)).toEqual(
      await grouped(`select left(act_date::text, 7) as month, ${sum("'DISBURSEMENT'")} as disbursed,
          ${sum("'REPAYMENT','SETTLEMENT'")} as repaid
        from loan_act join loan using (loan_id)
        where loan_currency = '${loanCurrency}' and act_status = 'POSTED' and act_date >= '${months[0]?.month}-01'
          and loan_act in ('DISBURSEMENT','REPAYMENT','SETTLEMENT') group by 1 order by 1`),
    )
    const bucket = `case when days_past_due < 1 then 'CURRENT' when days_past_due < 31 then 'D1_30'
      when days_past_due < 61 then 'D31_60' when days_past_due < 91 then 'D61_90' else 'OVER_90' end`
    expect(risk.filter(({ loanCount }) => loanCount > 0)).toEqual(
      await grouped(`select ${bucket} as "arrearsBucket", count(*)::int as "loanCount",
          sum(outstanding_principal)::text as "outstandingPrincipal"
        from loan where loan_currency = '${loanCurrency}' and loan_status = 'ACTIVE' group by 1 order by min(days_past_due)`),
    )
  })
})
