// biome-ignore-all lint/suspicious/noTemplateCurlyInString: these are pieces of source
import { change, edit, type Fault, fault, gateway } from '../fault.ts'

const UTC_DAY = 'now.toISOString().slice(0, 10)'
const RETURNS = gateway('areas/payments/transactions/returns/returns.integration.test.ts')
const FUNDINGS = gateway('areas/payments/wallets/fundings/fundings.integration.test.ts')
const LOANS = gateway('areas/lending/loans/loan-acts.integration.test.ts')
const BOOKS = gateway('areas/books/ledger/books.integration.test.ts')
const REPORT_DAYS = gateway('areas/reporting/reports/query/days.integration.test.ts')
const TILLS_LEFT = gateway('areas/payments/tills/closing/abandoned-tills.integration.test.ts')
const PERIODS = gateway('areas/reporting/reports/query/period.rules.test.ts')

/** Days of a subsidiary that are mistaken for days in UTC, and the edges of a range of days. */
export const DAY_FAULTS: readonly Fault[] = [
  fault(
    'an order is posted with the date in UTC',
    RETURNS,
    change(
      gateway('areas/payments/transactions/posting/post-transaction.ts'),
      'postCredited',
      'businessDate: businessDate(now, countryId)',
      `businessDate: ${UTC_DAY}`,
    ),
  ),
  fault(
    'an order is returned with the date in UTC',
    RETURNS,
    change(
      gateway('areas/payments/transactions/returns/return-transaction.ts'),
      'returnTransaction',
      'businessDate: businessDate(now, countryId)',
      `businessDate: ${UTC_DAY}`,
    ),
  ),
  fault(
    'cash is paid with the date in UTC',
    gateway('areas/payments/pickups/pay-pickup.integration.test.ts'),
    change(
      gateway('areas/payments/pickups/pay-pickup.ts'),
      'lockPayout',
      'businessDate(now, countryId)',
      `(countryId && ${UTC_DAY})`,
    ),
  ),
  fault(
    'a funding is posted with the date in UTC',
    FUNDINGS,
    change(
      gateway('areas/payments/wallets/fundings/post-funding.ts'),
      'postFunding',
      'businessDate: businessDate(now, book.countryId)',
      `businessDate: ${UTC_DAY}`,
    ),
  ),
  fault(
    'a funding may have tomorrow as value date',
    FUNDINGS,
    change(
      gateway('areas/payments/wallets/fundings/propose-funding.ts'),
      'refuseWrong',
      'businessDate(now, wallet.countryId)',
      'businessDate(new Date(now.getTime() + 86_400_000), wallet.countryId)',
    ),
  ),
  fault(
    'an action on a loan has the date in UTC',
    LOANS,
    change(gateway('areas/lending/loans/acts/propose-act.ts'), 'today', 'businessDate(now, row.country_id)', UTC_DAY),
  ),
  fault(
    'a loan is posted with the date in UTC',
    LOANS,
    change(
      gateway('areas/lending/loans/acts/carry-out-act.ts'),
      'postEffect',
      'businessDate: businessDate(now, countryId)',
      `businessDate: ${UTC_DAY}`,
    ),
  ),
  fault(
    'arrears are counted by the date in UTC',
    LOANS,
    change(gateway('areas/lending/loans/update-arrears.ts'), 'days', 'businessDate(now, countryId)', UTC_DAY),
  ),
  fault(
    'a trusted pair ends with the day in UTC',
    gateway('areas/payments/transactions/trusted-pairs.integration.test.ts'),
    change(
      gateway('areas/compliance/trusted-pairs/silenced-hits.ts'),
      'silencedBy',
      'businessDate(now, countryId)',
      `(countryId && ${UTC_DAY})`,
    ),
  ),
  fault(
    'the trial balance ends with the day in UTC',
    BOOKS,
    change(
      gateway('areas/books/ledger/trial-balance.read-model.ts'),
      'rangeOf',
      'businessDate(now, countryId)',
      UTC_DAY,
    ),
  ),
  fault(
    'the counter has the date in UTC',
    gateway('areas/payments/pickups/pay-pickup.integration.test.ts'),
    change(
      gateway('areas/payments/pickups/claim-payout.ts'),
      'deskOf',
      'businessDate(now, countryId)',
      `(countryId && ${UTC_DAY})`,
    ),
  ),
  fault(
    'a payout can be returned on its date in UTC',
    gateway('areas/payments/pickups/pay-pickup.integration.test.ts'),
    change(
      gateway('areas/payments/pickups/return-payout.ts'),
      'proposeReturn',
      'businessDate(now, found.country_id)',
      UTC_DAY,
    ),
  ),
  fault(
    'a payout is returned with the date in UTC',
    gateway('areas/payments/pickups/pay-pickup.integration.test.ts'),
    change(
      gateway('areas/payments/pickups/return-payout.ts'),
      'reversePayout',
      'businessDate(now, transaction.country_id)',
      UTC_DAY,
    ),
  ),
  fault(
    'a payout is offered for return on its date in UTC',
    gateway('areas/payments/pickups/pay-pickup.integration.test.ts'),
    change(
      gateway('areas/payments/pickups/lists/pickup-detail.read-model.ts'),
      'actsOf',
      'businessDate(now, found.country_id)',
      UTC_DAY,
    ),
  ),
  fault(
    'a till opens with the date in UTC',
    gateway('areas/payments/tills/cash/till-cash.integration.test.ts'),
    change(
      gateway('areas/payments/tills/cash/propose-cash.ts'),
      'proposeFloat',
      'businessDate(now, countryId)',
      `(countryId && ${UTC_DAY})`,
    ),
  ),
  fault(
    'a till receives its float until midnight in UTC',
    gateway('areas/payments/tills/cash/till-cash.integration.test.ts'),
    change(
      gateway('areas/payments/tills/cash/till-cash.kind.ts'),
      'waiting',
      'businessDate(now, till.country_id)',
      UTC_DAY,
    ),
  ),
  fault(
    'cash in a till is offered to be moved until midnight in UTC',
    gateway('areas/payments/tills/cash/till-cash.integration.test.ts'),
    change(
      gateway('areas/payments/tills/till-day.read-model.ts'),
      'actsOf',
      'businessDate(now, countryId)',
      `(countryId && ${UTC_DAY})`,
    ),
  ),
  fault(
    'cash in a till is posted with the date in UTC',
    gateway('areas/payments/tills/cash/till-cash.integration.test.ts'),
    change(
      gateway('areas/payments/tills/cash/post-cash.ts'),
      'postTill',
      'businessDate(now, till.country_id)',
      UTC_DAY,
    ),
  ),
  fault(
    'orders are counted on the date in UTC',
    gateway('areas/payments/transactions/partner/partner-reads.integration.test.ts'),
    change(
      gateway('areas/payments/transactions/intake/accept-order.ts'),
      'acceptOrder',
      'businessDate(now, countryId)',
      `(countryId && ${UTC_DAY})`,
    ),
  ),
  fault(
    'partners read the number of orders of the date in UTC',
    gateway('areas/payments/transactions/partner/partner-reads.integration.test.ts'),
    change(
      gateway('areas/payments/transactions/partner/limits.ts'),
      'listLimits',
      'businessDate(now, countryId)',
      `(countryId && ${UTC_DAY})`,
    ),
  ),
  fault(
    'a borrower is of age from a date in UTC',
    gateway('areas/lending/loans/loans.integration.test.ts'),
    change(
      gateway('areas/lending/loans/proprietors/create-proprietor.ts'),
      'proposeProprietor',
      'businessDate(now, fields.countryId)',
      UTC_DAY,
    ),
  ),
  fault(
    'a loan is applied for on the date in UTC',
    gateway('areas/lending/loans/loans.integration.test.ts'),
    change(
      gateway('areas/lending/loans/create-loan.ts'),
      'proposeLoan',
      'businessDate(now, countryId)',
      `(countryId && ${UTC_DAY})`,
    ),
  ),
  fault(
    'a loan is approved on the date in UTC',
    gateway('areas/lending/loans/loans.integration.test.ts'),
    change(
      gateway('areas/lending/loans/loan.kind.ts'),
      'applyCreate',
      'businessDate(now, found.row.country_id)',
      UTC_DAY,
    ),
  ),
  fault(
    'instalments are overdue by the date in UTC',
    gateway('areas/lending/loans/loans.integration.test.ts'),
    change(
      gateway('areas/lending/loans/loan-schedule.read-model.ts'),
      'readLoanSchedule',
      'businessDate(now, loan.countryId)',
      UTC_DAY,
    ),
  ),
  fault(
    'a loan is disbursed on the date in UTC',
    gateway('areas/lending/loans/loan-acts.integration.test.ts'),
    change(
      gateway('areas/lending/loans/acts/carry-out-act.ts'),
      'moveLoan',
      'businessDate(now, row.country_id)',
      UTC_DAY,
    ),
  ),
  fault(
    'a till counts as left open by the day of its reader',
    TILLS_LEFT,
    change(
      gateway('areas/payments/tills/closing/abandoned-tills.ts'),
      'isAbandoned',
      "todayOfRow(now, sql.ref('t.country_id'))",
      "todayOfRow(now, sql`'01'`)",
    ),
  ),
  fault(
    'a vault counts tills left open by the day of its reader',
    TILLS_LEFT,
    change(
      gateway('areas/payments/tills/vaults.read-model.ts'),
      'readVaultRows',
      "todayOfRow(now, sql.ref('t.country_id'))",
      "todayOfRow(now, sql`'01'`)",
    ),
  ),
  fault(
    'a till pays cash by the date in UTC',
    gateway('areas/payments/pickups/pay-pickup.integration.test.ts'),
    change(
      gateway('areas/payments/tills/open-till.ts'),
      'requireOpenTill',
      'businessDate(now, countryId)',
      `(countryId && ${UTC_DAY})`,
    ),
  ),
  fault(
    'a rule’s earnings are listed by the day of the head office',
    gateway('areas/payments/transactions/lists/rule-earnings.integration.test.ts'),
    change(
      gateway('areas/payments/transactions/lists/rule-earnings.read-model.ts'),
      'postedBy',
      "dayOfRow(sql.ref('t.transaction_created_at'), sql.ref('t.country_id'))",
      "dayOfRow(sql.ref('t.transaction_created_at'), sql`'01'`)",
    ),
  ),
  fault(
    'SQL reads days in the zone of the server',
    gateway('engine/db/connect.integration.test.ts'),
    edit(gateway('engine/db/connect.ts'), "[server.options, '-c TimeZone=UTC']", '[server.options]'),
  ),
  fault(
    'a condition "after" a day includes that day',
    REPORT_DAYS,
    edit(
      gateway('areas/reporting/reports/query/condition-sql.ts'),
      "case '>':\n      return sql`(${value} >= ${end})`",
      "case '>':\n      return sql`(${value} >= ${begin})`",
    ),
  ),
  fault(
    'the previous week of a report means the last seven days',
    PERIODS,
    change(
      gateway('areas/reporting/reports/query/period.rules.ts'),
      'VIEW_PERIODS',
      "PREVIOUS_WEEK: 'lastWeek'",
      "PREVIOUS_WEEK: 'last7Days'",
    ),
  ),
]
