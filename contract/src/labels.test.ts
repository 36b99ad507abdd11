import { globSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from '@jest/globals'
import { LANGUAGES } from '@portal/contract/format'
import { namesOf, type RecordFields } from '@portal/contract/record'
import { contractTexts } from '@portal/contract/texts/all'

const files = globSync('*/*.ts', { cwd: import.meta.dirname }).filter(
  (file) => !/\.(test|calls|schema)\.ts$/.test(file),
)
const records = (
  await Promise.all(files.map(async (file) => Object.entries(await import(path.join(import.meta.dirname, file)))))
)
  .flat()
  .filter((entry): entry is [string, RecordFields] => isRecord(entry[1]))

function isRecord(value: unknown): value is RecordFields {
  return typeof value === 'object' && value !== null && Object.values(value).every((field) => field?.kind !== undefined)
}

// Headings, forms and the audit trail derive a label's key from the field, so the source code does not contain the key.
describe.each(records)('%s', (_, record) => {
  test.each(LANGUAGES)('each visible field has a label in %s', (language) => {
    const seen = namesOf(record).filter((field) => !record[field]?.isHidden)
    expect(seen.filter((field) => contractTexts[language][`labels.${field}`] === undefined)).toEqual([])
  })
})
