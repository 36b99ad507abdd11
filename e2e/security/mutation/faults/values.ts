// biome-ignore-all lint/suspicious/noTemplateCurlyInString: these are pieces of source
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
    change(
      VALUES('check-body.ts'),
      'metaOf',
      "isCurrencies ? 'currency' : (stated.kind ?? ruled)",
      'stated.kind ?? ruled',
    ),
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
      'canonicalConditions',
      'const rows = canonicalRows(written, columnOf, writer)',
      'const rows = [...written]',
    ),
  ),
  fault(
    'a report is compared with a currency as it was written',
    gateway('areas/reporting/reports/submit-report.integration.test.ts'),
    change(
      gateway('areas/reporting/reports/query/report-query.ts'),
      'rowsFor',
      'const rows = canonicalRows(written, columnOf, writer)',
      'const rows = [...written]',
    ),
  ),
  fault(
    'a rule on an unknown partner is accepted and matches nothing',
    gateway('areas/payments/transactions/screening/screening-rules.integration.test.ts'),
    change(
      gateway('areas/compliance/screening/refuse-conditions.ts'),
      'canonicalConditions',
      'valueFaults(rows, columnOf, writer)',
      '[]',
    ),
  ),
  fault(
    'a report on an unknown partner is accepted and matches nothing',
    gateway('areas/reporting/reports/submit-report.integration.test.ts'),
    change(
      gateway('areas/reporting/reports/query/report-query.ts'),
      'rowsFor',
      'valueFaults(rows, columnOf, writer)',
      '[]',
    ),
  ),
  fault(
    'a condition compares a phone as it was written',
    VALUES('canonical-rows.test.ts'),
    change(
      VALUES('canonical-rows.ts'),
      'canonicalKeyword',
      "queryType === 'LIKE' ? phonePartIn(keyword, writer.country) : phoneIn(keyword, writer.country, 'possible')",
      "queryType === 'LIKE' ? phonePartIn(keyword, writer.country) : null",
    ),
  ),
  fault(
    'a part of a phone with a trunk zero matches no stored number',
    VALUES('canonical-rows.test.ts'),
    change(VALUES('phone.rules.ts'), 'phonePartIn', 'begun.getNumberValue() ?? international', 'international'),
  ),
  fault(
    'a number without a dial code gets the same country for all users',
    CHECK_BODY,
    change(
      VALUES('check-body.ts'),
      'CANONICAL',
      'statedCountry(scope[countryField]) ?? writer.country',
      'writer.country',
    ),
  ),
  fault(
    'staff can enter a phone number that does not exist',
    VALUES('phone.rules.test.ts'),
    change(VALUES('phone.rules.ts'), 'numberIn', "valid !== undefined || check === 'valid'", 'valid !== undefined'),
  ),
  fault(
    'a mistyped national number becomes a foreign one',
    VALUES('phone.rules.test.ts'),
    change(VALUES('phone.rules.ts'), 'readingsOf', "check === 'possible'", 'true'),
  ),
  fault(
    'a number is stored under a dial code that it does not have',
    VALUES('phone.rules.test.ts'),
    change(
      VALUES('phone.rules.ts'),
      'nationalIn',
      'number?.countryCallingCode === code ? number.nationalNumber : null',
      'number?.nationalNumber ?? null',
    ),
  ),
  fault(
    'a value that is not understood is accepted as typed',
    CHECK_BODY,
    change(
      VALUES('check-body.ts'),
      'checkBody',
      'if (errors.length === 0) return checked',
      'if (checked.ok) return checked',
    ),
  ),
  fault(
    'an edit of a partner queues its phone as it was typed',
    gateway('areas/people/partners/update-partner.integration.test.ts'),
    change(
      gateway('areas/people/partners/update-partner.ts'),
      'onePhone',
      'return { mtoPhone: national }',
      'return { mtoPhone: wanted.mtoPhone }',
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
  fault(
    'a condition on several phones is accepted and matches nothing',
    VALUES('canonical-rows.test.ts'),
    change(
      VALUES('canonical-rows.ts'),
      'valueFault',
      "isPhone && isSeveralPhones(keyword, country) ? 'validation.onePhone' : null",
      'null',
    ),
  ),
  fault(
    'a part of several phones is read as one long number',
    VALUES('canonical-rows.test.ts'),
    change(VALUES('phone.rules.ts'), 'phonePartIn', 'isSeveralPhones(text, country)', 'false'),
  ),
  fault(
    'an account in a condition keeps the digits of another script',
    VALUES('canonical-rows.test.ts'),
    change(VALUES('canonical-rows.ts'), 'CANONICAL', 'isDigits ? plainNumber(keyword) : null', 'null'),
  ),
  fault(
    'a day in a condition is understood only in ISO format',
    VALUES('real-inputs.test.ts'),
    change(VALUES('canonical-rows.ts'), 'CANONICAL', '(parseDay(keyword, language, today) ?? null)', 'keyword'),
  ),
  fault(
    'a shortened account of an order is refused without its cause',
    CHECK_BODY,
    change(VALUES('check-body.ts'), 'canonicalIn', 'NUMBERS.includes(kind) && lostDigits(value)', 'false'),
  ),
  fault(
    'a reference table stores a shortened account',
    gateway('areas/people/uploads/reference-tables.integration.test.ts'),
    change(
      gateway('areas/people/uploads/upload-reference-table.ts'),
      'uploadReferenceTable',
      'refuseShortened(columns, data)',
      '',
    ),
  ),
  fault(
    'an order is not found by the phone of its sender',
    gateway('areas/payments/transactions/lists/order-phones.integration.test.ts'),
    change(
      gateway('areas/payments/transactions/lists/order-phones.ts'),
      'ORDER_PHONES',
      'sql<string | null>`t.transaction_sender_phone_number`,',
      '',
    ),
  ),
  fault(
    'a pasted text is stored with characters that nobody sees',
    gateway('security-tests/dressed-writes.integration.test.ts'),
    change('contract/src/schema/to-request.ts', 'tidy', 'plainText(value)', 'value.trim()'),
  ),
  fault(
    'a name of two lines is refused',
    VALUES('real-inputs.test.ts'),
    change(VALUES('check-body.ts'), 'CANONICAL', "text.replaceAll('\\n', ' ')", 'text'),
  ),
  fault(
    'a country of the United Kingdom is unknown in French',
    VALUES('real-inputs.test.ts'),
    change(VALUES('countries.rules.ts'), 'LIST_NAMES', '...COUNTRIES_OF_GB', "'England'"),
  ),
  fault(
    'a role is not found by its limit with the currency',
    gateway('security-tests/search-of-lists.integration.test.ts'),
    change(
      gateway('areas/people/roles/roles.read-model.ts'),
      'readRolesPage',
      "pricedIn(ROLE_LIMIT_CURRENCY, unlimitedIn(column.limit('r.role_trn_limit')))",
      "unlimitedIn(column.limit('r.role_trn_limit'))",
    ),
  ),
  fault(
    'a copied amount is not separated from its currency',
    VALUES('currencies.rules.test.ts'),
    change(VALUES('currencies.rules.ts'), 'separatedCurrencies', '`${amount} ${code}`', 'joined'),
  ),
  fault(
    'a partner that is not active is refused without its field',
    gateway('areas/payments/sandbox/api-keys.integration.test.ts'),
    change(
      gateway('areas/payments/sandbox/key-partner.ts'),
      'inactivePartner',
      "{ fields: [{ field: 'apiKeyMtoCode', key: 'validation.inactivePartner' }] }",
      '{}',
    ),
  ),
  fault(
    'a phone of another subsidiary is not found without its dial code',
    VALUES('phone-beginnings.rules.test.ts'),
    change(
      VALUES('phone-beginnings.rules.ts'),
      'phoneBeginnings',
      'new Set([country, ...SUBSIDIARIES.map((one) => one.country)])',
      'new Set([country])',
    ),
  ),
  fault(
    'an amount in parentheses is read as a positive one',
    'contract/src/parse-amount.test.ts',
    change('contract/src/parse-amount.ts', 'withoutSign', 'left !== undefined', 'left === null'),
  ),
  fault(
    'a person can be named by an amount',
    'contract/src/schema/people-names.test.ts',
    change('contract/src/schema/fields.ts', 'name', '/\\p{L}/u.test(value)', 'value.length > 0'),
  ),
  fault(
    'the address at a number is that of a machine',
    'contract/src/values/email.test.ts',
    change('contract/src/values/email.ts', 'emailIn', 'host === null || NUMBER_HOST.test(host)', 'host === null'),
  ),
]
