import { expect, test } from '@jest/globals'
import { amount, choice, day, decimal } from '@portal/contract/record'
import {
  array,
  country,
  currency,
  dialCode,
  digits,
  nationalPhone,
  object,
  phone,
  request,
  shapeOf,
  solId,
  string,
  text,
} from '@portal/contract/schema'
import { orderParts } from '@portal/contract/transactions/transactions.schema'
import fc from 'fast-check'
import { checkBody } from './check-body.ts'

const schema = request({
  name: text(20),
  country: country().required(),
  places: array(object({ country: country() })),
})
const checked = (body: object) => checkBody(schema, { ...body }, { country: 'NG' })

test('a country is stored as its code, also within a list of records', () => {
  const body = { name: 'Nigeria', country: 'Côte d’Ivoire', places: [{ country: 'gha' }, { country: 'NG' }] }
  expect(checked(body)).toEqual({
    ok: true,
    value: { name: 'Nigeria', country: 'CI', places: [{ country: 'GH' }, { country: 'NG' }] },
  })
})

test('a value that is not understood is refused once, at its field, together with the other faults', () => {
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

test.each(['HEAD OFFICE', 'head office', 'Head-Office', 'Siège', 'siege', ' Head\u00a0office '])(
  'a choice sent as %j is stored by its code',
  (userType) => {
    const part = request(shapeOf({ userType: choice(['HEAD OFFICE', 'BRANCH'], 'userType') }))
    expect(checkBody(part, { userType }, { country: 'NG' })).toEqual({ ok: true, value: { userType: 'HEAD OFFICE' } })
  },
)

test('a text that is not an option is refused at its field, and a currency is understood by its names', () => {
  const part = request(
    shapeOf({ userType: choice(['HEAD OFFICE', 'BRANCH'], 'userType'), paid: choice(['NGN', 'GHC']) }),
  )
  expect(checkBody(part, { userType: 'IMTO', paid: 'GHS' }, { country: 'NG' })).toMatchObject({
    errors: [{ field: 'userType', key: 'validation.oneOf' }],
  })
  expect(checkBody(part, { userType: 'Agence', paid: 'GHS' }, { country: 'NG' })).toMatchObject({
    value: { userType: 'BRANCH', paid: 'GHC' },
  })
})

test('a blank country counts as absent, and is refused if the country is required', () => {
  expect(checked({ country: '  ' })).toMatchObject({ errors: [{ field: 'country', key: 'validation.required' }] })
})

test('a value of the wrong type is refused by the schema', () => {
  expect(checkBody(request({ country: string() }), { country: { a: 1 } }, { country: 'NG' }).ok).toBe(false)
})

const phones = request({
  phone: phone('country'),
  ownPhone: phone(),
  country: country(),
  dialCode: dialCode(),
  national: nationalPhone('dialCode'),
  people: array(object({ phone: phone('country') })),
})
const phonesOf = (body: object, check: 'valid' | 'possible' = 'valid') =>
  checkBody(phones, { ...body }, { country: 'NG', phones: check })

test('a phone number is stored as E.164, by the country of its record or else by the country of the writer', () => {
  const body = {
    ...{ phone: '024 123 4567', ownPhone: '0803 123 4567', country: 'Ghana' },
    ...{ dialCode: '243', national: '0815 550 176', people: [{ phone: '0241234567' }] },
  }
  expect(phonesOf(body)).toEqual({
    ok: true,
    value: {
      ...{ phone: '+233241234567', ownPhone: '+2348031234567', country: 'GH' },
      ...{ dialCode: '243', national: '815550176', people: [{ phone: '+233241234567' }] },
    },
  })
})

test('the id of a subsidiary gives the country of a phone number', () => {
  const body = { phone: '024 123 4567', countryId: '02' }
  const schema = request({ phone: phone('countryId'), countryId: string() })
  expect(checkBody(schema, body, { country: 'NG' })).toMatchObject({
    value: { phone: '+233241234567' },
  })
})

test('a phone number that does not exist or has lost digits is refused with its reason', () => {
  const body = { phone: '1234', ownPhone: '2.34803E+12', dialCode: '234', national: '1234' }
  expect(phonesOf(body)).toEqual({
    ok: false,
    errors: [
      { field: 'phone', key: 'validation.phone', params: {} },
      { field: 'ownPhone', key: 'validation.lostDigits', params: {} },
      { field: 'national', key: 'validation.nationalPhone', params: {} },
    ],
  })
})

test.each([
  ['account', orderParts().transactionReceiverAccountNumber],
  ['reference', orderParts().transactionReference],
  ['branch', solId()],
  ['digits', digits(10)],
])('a number of the kind %s that a spreadsheet has shortened is refused with this reason', (_kind, part) => {
  for (const value of ['1.23E+09', '2.34803E+12'])
    expect(checkBody(request({ value: part }), { value }, { country: 'NG' })).toEqual({
      ok: false,
      errors: [{ field: 'value', key: 'validation.lostDigits', params: {} }],
    })
})

test('a national number that does not exist under its dial code is refused', () => {
  expect(phonesOf({ dialCode: '234', national: '1234' })).toEqual({
    ok: false,
    errors: [{ field: 'national', key: 'validation.nationalPhone', params: {} }],
  })
})

test('a national number without a dial code keeps its digits, and a foreign number keeps its own dial code', () => {
  expect(phonesOf({ national: '0803 123 4567' })).toMatchObject({ value: { national: '08031234567' } })
  expect(phonesOf({ national: '+44 20 7946 0155' })).toMatchObject({ value: { national: '442079460155' } })
  expect(phonesOf({ national: 'call us' })).toMatchObject({ ok: false })
})

test('a phone number in a partner’s order only needs a possible length', () => {
  expect(phonesOf({ phone: '0600 123 4567' }, 'possible')).toMatchObject({ value: { phone: '+2346001234567' } })
  expect(phonesOf({ phone: '0600 123 4567' })).toMatchObject({ ok: false })
})

test('a phone number has the same form however it is written, in a form, an upload or a partner’s order', () => {
  const separator = fc.constantFrom('', ' ', '-', '.', '\u00a0', '/')
  const before = fc.constantFrom('0', '', '+234', '+234 0', '00234', '+234 (0)', '\u202a+234', '234', 'tel:+234')
  const digits = fc.integer({ min: 0, max: 9_999_999 }).map((number) => String(number).padStart(7, '0'))
  const user = request({ userPhone: phone('countryId'), countryId: string() })
  const upload = request({ users: array(object({ userPhone: phone('countryId') })), countryId: string() })
  const order = request({
    transactionReceiverPhoneNumber: phone('transactionDestinationCountryCode'),
    transactionDestinationCountryCode: country(),
  })
  fc.assert(
    fc.property(digits, before, separator, (last, prefix, by) => {
      const text = `${prefix}${by}803${by}${last.slice(0, 3)}${by}${last.slice(3)}`
      const e164 = `+234803${last}`
      const writer = { country: 'GH' }
      expect(checkBody(user, { userPhone: text, countryId: '01' }, writer)).toMatchObject({
        value: { userPhone: e164 },
      })
      expect(checkBody(upload, { users: [{ userPhone: text }], countryId: '01' }, writer)).toMatchObject({
        value: { users: [{ userPhone: e164 }] },
      })
      const sent = { transactionReceiverPhoneNumber: text, transactionDestinationCountryCode: 'NGA' }
      expect(checkBody(order, sent, { country: 'GH', phones: 'possible' })).toMatchObject({
        value: { transactionReceiverPhoneNumber: e164 },
      })
    }),
  )
})

const OF_DIGITS = {
  ...shapeOf({ paidOn: day(), paid: amount(), paidRate: decimal() }),
  code: digits(6),
  branch: solId(),
}

test('digits of any script give the same day, amount, rate, code or branch', () => {
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

test('a currency is stored as its code in a field, in a choice and in a list', () => {
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

test('a number is stored without the spaces between its digits', () => {
  const account = request({ accountNumber: digits(10), reference: string().meta({ kind: 'soughtReference' }) })
  const sent = (body: object) => checkBody(account, { ...body }, { country: 'NG' })
  expect(sent({ accountNumber: '0001\u00a0236 659' })).toEqual({ ok: true, value: { accountNumber: '0001236659' } })
  expect(sent({ reference: '\uff33\uff37\uff23 51\u200b0\u2011741' })).toEqual({
    ok: true,
    value: { reference: 'SWC510-741' },
  })
})

test('an unknown field is refused by its name', () => {
  expect(checked({ name: 'x', country: 'NG', recieverName: 'y' })).toEqual({
    ok: false,
    errors: [{ field: 'recieverName', key: 'validation.noUnknown', params: {} }],
  })
})
