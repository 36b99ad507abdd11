import { expect, test } from '@jest/globals'
import { country, currency, day, email, name, phone, request, toRequest } from '@portal/contract/schema'
import {
  ACCOUNTS,
  AMOUNTS,
  COUNTRIES,
  CURRENCIES,
  DAYS,
  EMAILS,
  NAMES,
  PHONES,
  REFERENCES,
  type RealInput,
} from '@portal/contract/testing/real-inputs'
import { orderParts } from '@portal/contract/transactions/transactions.schema'
import { checkBody } from './check-body.ts'

const KINDS = [
  ['name', name, NAMES],
  ['country', country, COUNTRIES],
  ['currency', currency, CURRENCIES],
  ['day', day, DAYS],
  ['account', () => orderParts().transactionReceiverAccountNumber, ACCOUNTS],
  ['amount', () => orderParts().transactionAmount, AMOUNTS],
  ['e-mail address', email, EMAILS],
  ['phone', phone, PHONES],
  ['reference', () => orderParts().transactionReference, REFERENCES],
] as const

const nigerian = { country: 'NG' }
const shown = (written: string) => JSON.stringify(written).slice(0, 60)

test.each(
  KINDS.flatMap(([kind, schema, inputs]) =>
    inputs.map(([written, stored]: RealInput) => ({ kind, schema, written, stored, text: shown(written) })),
  ),
)('a $kind sent as $text has its one form', ({ schema, written, stored }) => {
  const part = request({ value: schema().required() })
  const sent = checkBody(part, { value: written }, nigerian)
  expect(sent.ok ? (sent.value as { value: string }).value : null).toBe(stored)
  // A form's request, and what is stored already, have the same form.
  expect(checkBody(part, toRequest<{ value: string }>(part, { value: written }), nigerian)).toEqual(sent)
  if (sent.ok) expect(checkBody(part, { value: stored }, nigerian)).toEqual(sent)
})
