import { expect, test } from '@jest/globals'
import { ALL_CALLS } from '@portal/contract/all-calls'
import { SCHEMAS } from '@portal/contract/all-schemas'
import type { Schema } from 'yup'

/** Name fields that are not for people or companies, by reason; `<path> <field>` means the field of one call. */
const NAMES_OF_OTHERS: Readonly<Record<string, readonly string[]>> = {
  'a name for a thing': ['deviceName', 'fileName', 'listName', 'passkeyName', 'reportName', 'tableName', 'viewName'],
  'sent back as the record has it, and ignored': [
    ...['beneficiaryAccountName', 'mto/createParameter mtoName', 'mto/updateParameter mtoName'],
    ...['mto/userCreate roleName', 'enrollment/complete middleName'],
    ...['enrollment/complete userFirstName', 'enrollment/complete userLastName'],
    ...['transactionSenderFirstName', 'transactionSenderLastName', 'transactionReceiverFirstName'],
    ...['transactionReceiverMiddleName', 'transactionReceiverLastName'],
  ],
}
const others = new Set(Object.values(NAMES_OF_OTHERS).flat())

const NAMED = ALL_CALLS.filter(({ writes }) => writes).flatMap(({ path }) =>
  Object.entries(SCHEMAS.get(path)?.fields ?? {})
    .filter(
      ([field]) =>
        /(Name|Surname|Sender|Receiver)$/.test(field) && !others.has(field) && !others.has(`${path} ${field}`),
    )
    .map(([field, schema]) => [path, field, schema as Schema] as const),
)

test.each(NAMED)('the schema of %s refuses a text without a letter in %s', (_path, _field, schema) => {
  expect(schema.isValidSync('₦1,250')).toBe(false)
  expect(schema.isValidSync('1,250')).toBe(false)
})
