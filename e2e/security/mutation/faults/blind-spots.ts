// biome-ignore-all lint/suspicious/noTemplateCurlyInString: these are pieces of source
import { change, edit, type Fault, fault, gateway, remove } from '../fault.ts'

const payments = (file: string) => gateway(`areas/payments/${file}`)
const rules = (file: string) => gateway(`areas/books/accounting-rules/${file}`)
const EVENTS = payments('transactions/partner/events.integration.test.ts')
const READS = payments('transactions/partner/partner-reads.integration.test.ts')
const ORPHANS = payments('orphans/orphans.integration.test.ts')
const FUNDINGS = payments('wallets/fundings/fundings.integration.test.ts')
const LEDGER = gateway('areas/books/ledger/ledger.integration.test.ts')
const LENT = gateway('areas/lending/loans/loans.integration.test.ts')
const REPORTS = gateway('areas/reporting/reports/run/run-report.integration.test.ts')

/** Faults that no test noticed when somebody who had not written the tests planted them. */
export const BLIND_SPOT_FAULTS: readonly Fault[] = [
  fault(
    'cash is posted by the version of the rule that holds when it is paid',
    payments('pickups/pay-pickup.integration.test.ts'),
    change(
      payments('pickups/pay-pickup.ts'),
      'postToBooks',
      'acceptance: acceptanceOf(transaction)',
      'acceptance: { ruleVersion: null, acceptedAt: now }',
    ),
  ),
  fault(
    'one Idempotency-Key for two orders answers the second with the first',
    payments('transactions/partner/cancel-order.integration.test.ts'),
    change(
      gateway('partner-api/answer-once.ts'),
      'answerOnce',
      "path.replaceAll(/\\{(\\w+)\\}/g, (_, name: string) => params[name] ?? '')",
      'path',
    ),
  ),
  fault(
    'an event that is sent again is signed with the time at which it occurred',
    EVENTS,
    change(
      payments('webhooks/delivery/deliver.ts'),
      'signed',
      'String(Math.floor(now.getTime() / 1000))',
      'String(Math.floor(occurred_at.getTime() / 1000))',
    ),
  ),
  fault(
    'an event that somebody sends again keeps its old end',
    EVENTS,
    remove(
      payments('webhooks/delivery/resend-delivery.ts'),
      'resendDelivery',
      'tried_until: new Date(now.getTime() + TRIED_MS)',
    ),
  ),
  fault(
    'live and test events of a partner go to the same endpoints',
    EVENTS,
    change(payments('webhooks/publish-event.ts'), 'publishEvents', '`${owner.env} ${owner.mtoCode}`', 'owner.mtoCode'),
  ),
  fault(
    'a wallet of a deleted partner is activated',
    FUNDINGS,
    change(
      payments('wallets/wallet-change.kind.ts'),
      'isPartnerActive',
      "partner?.mto_status === 'ACTIVE'",
      "partner?.mto_status !== 'PENDING'",
    ),
  ),
  fault(
    'the first page counts inactive wallets among the active ones',
    FUNDINGS,
    change(
      payments('wallets/wallets.figures.ts'),
      'read',
      'wallets.totals?.totalActiveWallets',
      'wallets.totals?.totalWallets',
    ),
  ),
  fault(
    'a fraction of a kobo does not count against a limit',
    FUNDINGS,
    edit(gateway('engine/limit-rates/in-naira.ts'), 'ceil(', 'floor('),
  ),
  fault(
    'the hold of an order is not taken again once its wallet was closed',
    LEDGER,
    edit(
      gateway('areas/books/ledger/migrations/0266-hold-again-on-closed-account.ts'),
      'ledger_lock(array[held_on], false)',
      'ledger_lock(array[held_on], true)',
    ),
  ),
  fault(
    'a reversal does not name the rule of its posting',
    LEDGER,
    change(gateway('areas/books/ledger/reverse.ts'), 'reverse', 'rule: rule ?? null', 'rule: null'),
  ),
  fault(
    'the list of transactions leaves out its last day',
    READS,
    edit(payments('transactions/partner/list-transactions.ts'), '${to}::date + 1', '${to}::date'),
  ),
  fault(
    'the next page of transactions begins with the last one of the page before',
    READS,
    change(
      payments('transactions/partner/list-transactions.ts'),
      'listTransactions',
      "page.where('transaction_id', '<', cursor)",
      "page.where('transaction_id', '<=', cursor)",
    ),
  ),
  fault(
    'a reconciliation begins exactly where the one before it began',
    ORPHANS,
    change(
      payments('orphans/reconciliation/run.store.ts'),
      'beginRun',
      '(last?.at ?? now).getTime() - OVERLAP_MS',
      '(last?.at ?? now).getTime()',
    ),
  ),
  fault(
    'a difference that is found again is new',
    ORPHANS,
    edit(
      payments('orphans/reconciliation/findings.store.ts'),
      'then reconciliation_finding.found_at else',
      'then ${now}::timestamptz else',
    ),
  ),
  fault(
    'an order is paid under a claim that was for a request',
    payments('pickups/claim.store.test.ts'),
    change(
      payments('pickups/claim.store.ts'),
      'requireHeld',
      'claim?.claimed_by === holder.userId && claim.claim_purpose === purpose && claim.claimed_until > holder.now',
      'claim?.claimed_by === holder.userId && claim.claimed_until > holder.now',
    ),
  ),
  fault(
    'yesterday’s payout is offered for its return',
    payments('pickups/return-payout.integration.test.ts'),
    change(
      payments('pickups/lists/pickup-detail.read-model.ts'),
      'actsOf',
      "status === 'POSTED' && payment?.business_date === businessDate(now, found.country_id)",
      "status === 'POSTED'",
    ),
  ),
  fault(
    'a third try at the core comes as soon as the second',
    payments('transactions/core-banking/core-state.store.test.ts'),
    change(
      payments('transactions/core-banking/core-state.store.ts'),
      'WAITS_MS',
      '[5_000, 30_000, 120_000]',
      '[5_000, 30_000, 30_000]',
    ),
  ),
  fault(
    'an order is sent again while its job may still be waiting',
    payments('transactions/country-rules.integration.test.ts'),
    change(payments('transactions/screening/resume-transactions.job.ts'), 'STILL_MS', '5 * 60_000', '60_000'),
  ),
  fault(
    'a hit names the pair of all rules before that of its rule',
    payments('transactions/trusted-pairs.integration.test.ts'),
    edit(
      gateway('areas/compliance/trusted-pairs/silenced-hits.ts'),
      'order by p.pair_scope desc',
      'order by p.pair_scope',
    ),
  ),
  fault(
    'a settlement on a due date leaves out the interest that runs from then on',
    'contract/src/loans/loan-repayment.test.ts',
    change('contract/src/loans/loan-repayment.ts', 'begunBy', 'repaymentDueDate <= day', 'repaymentDueDate < day'),
  ),
  fault(
    'the charts count payments that were reversed',
    LENT,
    remove(
      gateway('areas/lending/loans/overview/loan-charts.read-model.ts'),
      'readLoanFigures',
      ".where('a.act_status', '=', 'POSTED')",
    ),
  ),
  fault(
    'a loan of 30 days past due is among those of 31 to 60',
    LENT,
    edit(gateway('areas/lending/loans/loans.read-model.ts'), "<= 30 then 'D1_30'", "< 30 then 'D1_30'"),
  ),
  fault(
    'income that a rule passes on counts as earned',
    rules('preview-rule.test.ts'),
    change(rules('preview-rule.ts'), 'earnedBy', 'sum - toMinor(line)', 'sum + toMinor(line)'),
  ),
  fault(
    'a left join leaves out rows that nothing is joined to',
    REPORTS,
    change(
      gateway('areas/reporting/reports/query/source.ts'),
      'joinedSource',
      "JOINS[report.reportJoinType ?? 'INNER']",
      'JOINS.INNER',
    ),
  ),
  fault(
    'the pages of a join are ordered by the joined rows only',
    REPORTS,
    remove(
      gateway('areas/reporting/reports/query/source.ts'),
      'joinedSource',
      "...first.keys.map((key, at) => ({ ...key, sql: sql.id('a', `key_${at}`) }))",
    ),
  ),
  fault(
    'a schedule may start again for as many sends as it has had',
    gateway('areas/reporting/periodic-reports/runs.integration.test.ts'),
    change(
      gateway('areas/reporting/periodic-reports/refuse-schedule.ts'),
      'refuseSchedule',
      'wanted.scheduleCount <= sentCount',
      'wanted.scheduleCount < sentCount',
    ),
  ),
  fault(
    'people whose password would expire count among those who can undo a setting',
    gateway('areas/settings/settings/settings.rules.test.ts'),
    change(
      gateway('areas/settings/settings/settings.rules.ts'),
      'locksOut',
      '!holder.isExpired && !holder.isDormant',
      '!holder.isDormant',
    ),
  ),
  fault(
    'a partner is not told when to come again after a 503',
    gateway('partner-api/problem.test.ts'),
    remove(gateway('partner-api/problem.ts'), 'send', "if (status === 503) reply.header('retry-after', '1')"),
  ),
  fault(
    'head offices open no screens of staff',
    'shell/src/loading/gate-permission.test.ts',
    change(
      'shell/src/loading/gate-permission.ts',
      'OPEN_TO',
      "['both', 'staff', 'head-office', 'not-branch']",
      "['both', 'head-office', 'not-branch']",
    ),
  ),
  fault(
    'the weight of a screen leaves out its texts',
    'portal-host/src/releases/judge/size-budget.test.ts',
    change(
      'portal-host/src/releases/judge/size-budget.ts',
      'faultsOfSize',
      'brotli([entry, ...preload.entry, ...files]) + words',
      'brotli([entry, ...preload.entry, ...files])',
    ),
  ),
  fault(
    'an unclear outcome in a list is taken for a partner’s refusal',
    payments('pickups/source/ask-for-order.test.ts'),
    change(
      payments('pickups/source/ask-for-order.ts'),
      'isRefusal',
      "typeof outcome === 'string' && Object.hasOwn(REFUSALS, outcome)",
      'Object.hasOwn(REFUSALS, outcome as string)',
    ),
  ),
]
