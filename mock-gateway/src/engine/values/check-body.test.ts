import { expect, test } from '@jest/globals'
import { amount, choice, day, decimal } from '@portal/contract/record'
import {
  array,
  country,
  currency,
  digits,
  object,
  request,
  shapeOf,
  solId,
  string,
  text,
} from '@portal/contract/schema'
import fc from 'fast-check'
import { checkBody } from './check-body.ts'

const schema = request({
  name: text(20),
  country: country().required(),
  places: array(object({ country: country() })),
})
const checked = (body: object) => checkBody(schema, { ...body }, { country: 'NG' })

test('a country is stored by its code, also in a list of records', () => {
  const body = { name: 'Nigeria', country: 'Côte d’Ivoire', places: [{ country: 'gha' }, { country: 'NG' }] }
  expect(checked(body)).toEqual({
    ok: true,
    value: { name: 'Nigeria', country: 'CI', places: [{ country: 'GH' }, { country: 'NG' }] },
  })
})

test('a value that is not understood is refused at its field, once, beside the other faults', () => {
  const body = { name: 'x'.repeat(21), country: 'Atlantis', places: [{ country: 'NG' }, { country: 'Congo' }] }
  expect(checked(body)).toEqual({
    ok: false,
    errors: [
      { field: 'country', key: 'validation.country', params: {} },
      { field: 'places[1].country', key: 'validation.country', params: {} },
      { field: 'name', key: 'validation.max', params: { max: 20 } },
    ],
  })
})

test('an absent value is no country, and a required one is named', () => {
  expect(checked({ country: '  ' })).toMatchObject({ errors: [{ field: 'country', key: 'validation.required' }] })
})

test('a value of another type is refused by its schema', () => {
  expect(checkBody(request({ country: string() }), { country: { a: 1 } }, { country: 'NG' }).ok).toBe(false)
})

const OF_DIGITS = {
  ...shapeOf({ paidOn: day(), paid: amount(), paidRate: decimal() }),
  code: digits(6),
  branch: solId(),
}

test('digits of every script are one value in days, amounts, rates, codes and branches', () => {
  const systems = Intl.supportedValuesOf('numberingSystem').filter((one) => /^\p{Nd}+$/u.test(inDigits(one, 90)))
  fc.assert(
    fc.property(
      fc.constantFrom(...systems),
      fc.date({ min: new Date('2000-01-01'), max: new Date('2099-12-31'), noInvalidDate: true }),
      fc.integer({ min: 100_000, max: 999_999 }),
      (system, moment, figure) => {
        const plain = {
          paidOn: moment.toISOString().slice(0, 10),
          paid: `${figure}.50`,
          paidRate: `${figure}.123456`,
          code: String(figure),
          branch: `0${figure}`,
        }
        const written = Object.entries(plain).map(([name, value]) => [
          name,
          value.replace(/\d/g, (digit) => inDigits(system, Number(digit))),
        ])
        expect(checkBody(request(OF_DIGITS), Object.fromEntries(written), { country: 'NG' })).toEqual({
          ok: true,
          value: plain,
        })
      },
    ),
    { numRuns: 200 },
  )
})

const inDigits = (system: string, figure: number): string => new Intl.NumberFormat(`en-u-nu-${system}`).format(figure)

test('a currency has its code in a field, in a choice and in a list', () => {
  const paid = request({
    sent: currency(),
    ...shapeOf({ paid: choice(['USD', 'GHC']) }),
    all: array(currency()),
  })
  expect(checkBody(paid, { sent: 'naira', paid: 'GHS', all: ['ghs', 'US Dollar'] }, { country: 'NG' })).toEqual({
    ok: true,
    value: { sent: 'NGN', paid: 'GHC', all: ['GHC', 'USD'] },
  })
  expect(checkBody(paid, { sent: 'dollar', paid: 'naira', all: ['XQQ'] }, { country: 'NG' })).toMatchObject({
    errors: [
      { field: 'sent', key: 'validation.currency' },
      { field: 'paid', key: 'validation.oneOf' },
      { field: 'all[0]', key: 'validation.currency' },
    ],
  })
})
