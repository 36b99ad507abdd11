import { change, type Fault, fault, gateway } from '../fault.ts'

const filings = (file: string) => gateway(`areas/compliance/regulator-reports/${file}`)
const REPORTS = filings('regulator-reports.integration.test.ts')
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
]
