import { change, type Fault, fault, gateway } from '../fault.ts'

const VALUES = (file: string) => gateway(`engine/values/${file}`)
const CHECK_BODY = VALUES('check-body.test.ts')

/** One form of every value: countries, currencies and digits, in bodies, conditions and lists. */
export const VALUE_FAULTS: readonly Fault[] = [
  fault(
    'GHS and GHC are two currencies',
    VALUES('currencies.rules.test.ts'),
    change(
      VALUES('currencies.rules.ts'),
      'currencyIn',
      'if (isCurrency(code)) return ourCode(code)',
      'if (isCurrency(code)) return code',
    ),
  ),
  fault(
    'a choice of currencies accepts only its own codes',
    CHECK_BODY,
    change(VALUES('check-body.ts'), 'metaOf', "isCurrencies ? 'currency' : ruled", 'ruled'),
  ),
  fault(
    'a day in another script is refused',
    CHECK_BODY,
    change(VALUES('check-body.ts'), 'CANONICAL', 'date: plainDigits,', ''),
  ),
  fault(
    'a screening rule is compared with a country as it was written',
    gateway('areas/payments/transactions/screening/screening-rules.integration.test.ts'),
    change(
      gateway('areas/compliance/screening/refuse-conditions.ts'),
      'wantedConditions',
      'const rows = canonicalConditions(type, written)',
      'const rows = written',
    ),
  ),
  fault(
    'a report is compared with a currency as it was written',
    gateway('areas/reporting/reports/submit-report.integration.test.ts'),
    change(
      gateway('areas/reporting/reports/query/report-query.ts'),
      'rowsFor',
      'const rows = canonicalRows(written, (columnName) => columns.get(columnName)?.columnKind)',
      'const rows = [...written]',
    ),
  ),
  fault(
    'values of another subsidiary are listed for correction',
    gateway('areas/settings/values-to-correct/values-to-correct.integration.test.ts'),
    change(
      gateway('areas/settings/values-to-correct/values-to-correct.read-model.ts'),
      'readStored',
      'scope: ({ actor }) => withinSubsidiary(requireBank(actor), COUNTRY_ID),',
      'scope: ({ actor }) => (requireBank(actor), sql<boolean>`true`),',
    ),
  ),
]
