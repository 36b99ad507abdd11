import { change, type Fault, fault, gateway } from '../fault.ts'

const filings = (file: string) => gateway(`areas/compliance/regulator-reports/${file}`)
const REPORTS = filings('regulator-reports.integration.test.ts')
const THRESHOLDS = filings('thresholds/threshold.rules.test.ts')
const GOAML = filings('goaml/goaml.test.ts')

/** Faults of the reports to the regulators. */
export const REGULATOR_REPORT_FAULTS: readonly Fault[] = [
  fault(
    'a branch reads reports to the regulator',
    REPORTS,
    change(filings('filing-scope.ts'), 'filingsVisibleTo', "actor.userType === 'BRANCH'", 'actor.userId === null'),
  ),
  fault(
    'reports of other subsidiaries are visible',
    REPORTS,
    change(filings('filing-scope.ts'), 'filingsVisibleTo', 'screenedOrders().visibleTo(actor), ', ''),
  ),
  fault(
    'a checker without COMPLIANCE downloads a report',
    REPORTS,
    change(
      filings('filing.store.ts'),
      'workedFiling',
      '!filesReports(context.actor, found.order.contract_type)',
      'context.actor.userId === null',
    ),
  ),
  fault(
    'an incomplete report can be submitted',
    REPORTS,
    change(filings('acts/refuse-incomplete.ts'), 'refuseIncomplete', 'faults.length > 0', 'faults.length < 0'),
  ),
  fault(
    'a report is completed while its approval is pending',
    REPORTS,
    change(filings('filing.store.ts'), 'seenDraft', 'await isPending(context.db, filingId)', 'filingId === null'),
  ),
  fault(
    'a download shows the settings of today instead of the approved content',
    REPORTS,
    change(
      filings('content/read-content.ts'),
      'readContent',
      'filing.content ?? (await makeContent(db, found, { rules, reporter: await reporterOf(db, makerId), number: number ?? null, now }))',
      '(await makeContent(db, found, { rules, reporter: await reporterOf(db, makerId), number: number ?? null, now }))',
    ),
  ),
  fault(
    'a report can be marked as sent twice',
    REPORTS,
    change(filings('acts/send-filing.ts'), 'approved', "filing.filing_status === 'SENT'", 'sentOn === null'),
  ),
  fault(
    'a text of one character too many is accepted',
    GOAML,
    change(filings('goaml/goaml-document.ts'), 'leafOf', '[...text].length > most', '[...text].length > most + 1'),
  ),
  fault(
    'an unknown code is written as it is',
    GOAML,
    change(filings('goaml/goaml-document.ts'), 'writtenOf', 'return known(codes[table], value)', 'return value'),
  ),
  fault(
    'a code is looked up in the prototype of its table',
    GOAML,
    change(
      filings('goaml/goaml-document.ts'),
      'known',
      'Object.hasOwn(table, value) ? table[value] : undefined',
      'table[value]',
    ),
  ),
  fault(
    'an amount of exactly the threshold is reported although only larger ones are',
    THRESHOLDS,
    change(
      filings('content/local-amount.rules.ts'),
      'isAtLeast',
      'bound.isIncluded ? difference >= 0n : difference > 0n',
      'difference >= 0n',
    ),
  ),
  fault(
    'an order in a currency without a rate is not reported',
    THRESHOLDS,
    change(
      filings('content/local-amount.rules.ts'),
      'isAtLeast',
      'if (from === undefined || to === undefined) return true',
      'if (from === undefined || to === undefined) return false',
    ),
  ),
  fault(
    'a threshold report is due by the clock of head office',
    THRESHOLDS,
    change(filings('thresholds/threshold.rules.ts'), 'dueAfter', 'zoneOf(countryId)', "zoneOf('01')"),
  ),
  fault(
    'orders are judged by the thresholds of today',
    filings('thresholds/threshold-filings.integration.test.ts'),
    change(
      filings('thresholds/find-threshold-filings.ts'),
      'findThresholdFilings',
      'countryRulesAt(db, order.countryId, order.postedAt)',
      'countryRulesAt(db, order.countryId, now)',
    ),
  ),
]
