import { expect, test } from '@jest/globals'
import { type ConditionColumn, columnFault } from '@portal/contract/conditions/condition-column'
import { LANGUAGES } from '@portal/contract/format'
import { checkRecipientsRequest } from '@portal/contract/periodic-reports/periodic-reports.schema'
import { country, currency, day, email, name, phone, plainText, request, toRequest } from '@portal/contract/schema'
import {
  ACCOUNTS,
  AMOUNTS,
  COUNTRIES,
  CURRENCIES,
  DAYS,
  EMAIL_LISTS,
  EMAILS,
  NAMES,
  PHONE_BEGINNINGS,
  PHONES,
  REFERENCES,
  type RealInput,
  TYPED_DAYS,
} from '@portal/contract/testing/real-inputs'
import { orderParts } from '@portal/contract/transactions/transactions.schema'
import { parseDay } from '@portal/contract/values/day'
import { emailsIn } from '@portal/contract/values/email'
import { typedDay, typedPhone } from '../read/shown/typed-figures.rules.ts'
import { canonicalRows, valueFaults } from './canonical-rows.ts'
import { checkBody } from './check-body.ts'

const scheduleEmail = () => checkRecipientsRequest.fields.scheduleEmail as unknown as ReturnType<typeof email>
const KINDS = [
  ['name', name, NAMES],
  ['country', country, COUNTRIES],
  ['currency', currency, CURRENCIES],
  ['day', day, DAYS],
  ['account', () => orderParts().transactionReceiverAccountNumber, ACCOUNTS],
  ['amount', () => orderParts().transactionAmount, AMOUNTS],
  ['e-mail address', email, EMAILS],
  ['list of addresses', scheduleEmail, EMAIL_LISTS],
  ['phone', phone, PHONES],
  ['reference', () => orderParts().transactionReference, REFERENCES],
] as const

const nigerian = { country: 'NG' }
const shown = (written: string) => JSON.stringify(written).slice(0, 60)
const cases = (inputs: readonly RealInput[]) =>
  inputs.map(([written, stored]) => ({ written, stored, text: shown(written) }))

test.each(KINDS.flatMap(([kind, schema, inputs]) => cases(inputs).map((input) => ({ kind, schema, ...input }))))(
  'a $kind sent as $text is stored in its canonical form',
  ({ schema, written, stored }) => {
    const part = request({ value: schema().required() })
    const sent = checkBody(part, { value: written }, nigerian)
    expect(sent.ok ? (sent.value as { value: string }).value : null).toBe(stored)
    // A form's request gives the same value as what is sent and what is stored.
    expect(checkBody(part, toRequest<{ value: string }>(part, { value: written }), nigerian)).toEqual(sent)
    if (sent.ok) expect(checkBody(part, { value: stored }, nigerian)).toEqual(sent)
  },
)

const COLUMNS: readonly (readonly [string, ConditionColumn, readonly RealInput[]])[] = [
  ['country', { columnKind: 'country' }, COUNTRIES],
  ['currency', { columnKind: 'currency' }, CURRENCIES],
  ['day', { columnKind: 'day' }, TYPED_DAYS],
  ['account', { columnKind: 'text', isReference: true, isDigits: true }, ACCOUNTS],
  ['phone', { columnKind: 'text', isReference: true, isPhone: true }, PHONES],
]
/** Returns the stored form of a value in a condition, and the fault for which the condition is refused. */
function compared(column: ConditionColumn, queryType: '=' | 'LIKE', keyword: string, language: 'en' | 'fr' = 'en') {
  // The keyword is tidied, as in every request.
  const row = { columnName: 'one', queryType, keyword: plainText(keyword), keywordType: 'TEXT' } as const
  const writer = { ...nigerian, language, today: '2026-11-29', partners: new Map() }
  const rows = canonicalRows([row], () => column, writer)
  const [stored = row] = rows
  const [further] = valueFaults(rows, () => column, writer)
  return { keyword: stored.keyword, fault: columnFault(column, stored)?.key ?? further?.key ?? null }
}

test.each(COLUMNS.flatMap(([kind, column, inputs]) => cases(inputs).map((input) => ({ kind, column, ...input }))))(
  'a condition on a $kind written as $text compares the canonical form',
  ({ kind, column, written, stored }) => {
    for (const language of LANGUAGES) {
      const { keyword, fault } = compared(column, '=', written, language)
      if (stored !== null) expect([keyword, fault]).toEqual([stored, null])
      // A text column accepts any text; every other column must refuse the value.
      else if (column.columnKind !== 'text') expect([kind, fault]).not.toEqual([kind, null])
    }
  },
)

test.each(cases([...ACCOUNTS, ...PHONES].filter(([text]) => /^\d[.,]\d+E/.test(text))))(
  'a condition on a number that a spreadsheet shortened to $text is refused',
  ({ written }) => {
    for (const [, column] of COLUMNS.slice(3))
      for (const queryType of ['=', 'LIKE'] as const)
        expect(compared(column, queryType, written).fault).toBe('validation.lostDigits')
  },
)

test.each(cases(TYPED_DAYS))(
  'the day $text has the same meaning in fields, searches and conditions',
  ({ written, stored }) => {
    for (const language of LANGUAGES) {
      expect(parseDay(written, language, '2026-11-29') ?? null).toBe(stored)
      expect(typedDay(written, language)?.day ?? null).toBe(stored)
    }
  },
)

test.each(cases(PHONE_BEGINNINGS))(
  'the beginning $text of a phone number finds the phone by search and by LIKE',
  ({ written, stored }) => {
    expect(typedPhone(written, 'NG')).toBe(stored)
    const { keyword } = compared({ columnKind: 'text', isReference: true, isPhone: true }, 'LIKE', written)
    expect(keyword).toBe(stored === null ? written : `+${stored}`)
  },
)

const READ_LISTS = cases(EMAIL_LISTS).filter(({ stored }) => stored !== null)

test.each(READ_LISTS)('a field of e-mail addresses shows the stored form of $text', ({ written, stored }) => {
  expect(emailsIn(written)).toBe(stored)
})
