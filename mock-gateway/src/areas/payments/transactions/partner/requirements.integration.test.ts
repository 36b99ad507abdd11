import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { EXAMPLE_PICKUP } from '@portal/contract/partner-api'
import { changeRules } from '../../../../testing/change-rules.ts'
import { nuban, type OrderPortal, orderPortal, orderTo } from '../testing/orders.ts'

// A partner generates the form of its orders from the requirements.

let portal: OrderPortal
beforeAll(async () => {
  portal = await orderPortal()
})
afterAll(() => portal.close())

interface FormField {
  readonly name: string
  readonly labelEn: string
  readonly labelFr: string
  readonly isRequired: boolean
  readonly requiredAboveAmount: string | null
  readonly requiredAboveCurrency: string | null
  readonly pattern: string | null
  readonly maxLength: number | null
  readonly options: readonly { value: string; labelEn: string; labelFr: string }[]
}
interface Requirements {
  readonly fields: readonly FormField[]
  readonly limits: readonly { product: string; isEnabled: string; amountLimit: string | null }[]
  readonly cashCapAmount: string | null
  readonly identityTypes: readonly string[]
  readonly banks: readonly { bankCode: string; accountNumberPattern: string; validUntil: string | null }[]
}

const NAIRA = { transactionDestinationCountryCode: 'NG', transactionDestinationCountryCurrency: 'NGN' }
const asked = (query: Readonly<Record<string, string>>) =>
  portal.ask('GET', `/requirements?${new URLSearchParams(query).toString()}`)
const read = async (query: Readonly<Record<string, string>>) => {
  const { status, body } = await asked(query)
  expect(status).toBe(200)
  return body as unknown as Requirements
}
const required = ({ fields }: Requirements) => fields.filter(({ isRequired }) => isRequired).map(({ name }) => name)

describe('an order made from the requirements', () => {
  const small = orderTo(nuban('31'))
  const large = { ...small, transactionAmount: '2000.00', transactionDestinationAmount: '3200000.00' }

  test.each([
    ['below the amount that needs details of the sender', small],
    ['above it', large],
  ])(
    'an order %s is accepted with exactly the required fields, and refused at each one that is missing',
    async (_, full) => {
      const values: Readonly<Record<string, unknown>> = { ...full }
      const requirements = await read({
        ...NAIRA,
        transactionDestinationAmount: full.transactionDestinationAmount,
      })
      const names = required(requirements)
      const form = Object.fromEntries(names.map((name) => [name, values[name]]))
      const reference = { transactionReference: orderTo(nuban('31')).transactionReference }
      for (const name of names) {
        const rest = Object.fromEntries(Object.entries({ ...form, ...reference }).filter(([field]) => field !== name))
        const { body } = await portal.ask('POST', '/direct-credits', rest)
        expect([name, body.code, body.errors]).toEqual([name, '30', [expect.objectContaining({ field: name })]])
      }
      expect(await portal.ask('POST', '/direct-credits', { ...form, ...reference })).toMatchObject({ status: 201 })
    },
  )

  test('every value of the form matches its pattern and length', async () => {
    const { fields } = await read(NAIRA)
    const values = Object.entries(large)
    expect(fields.map(({ name }) => name)).toEqual(expect.arrayContaining(values.map(([name]) => name)))
    for (const { name, pattern, maxLength, options } of fields) {
      const value = Object.fromEntries(values)[name]
      if (value === undefined) continue
      if (pattern !== null) expect(value).toMatch(new RegExp(pattern))
      if (maxLength !== null) expect(value.length).toBeLessThanOrEqual(maxLength)
      if (options.length > 0) expect(options.map((option) => option.value)).toContain(value)
    }
  })
})

describe('the requirements', () => {
  test('details of the sender name the amount above which they are required', async () => {
    const { fields } = await read(NAIRA)
    const birth = fields.find(({ name }) => name === 'transactionSenderBirthDate')
    expect(birth).toMatchObject({
      labelEn: 'Sender date of birth',
      labelFr: 'Date de naissance du donneur d’ordre',
      isRequired: false,
      requiredAboveAmount: '1000.00',
      requiredAboveCurrency: 'USD',
    })
    await changeRules(portal, '01', { senderDetailsAbove: null })
    const after = await read({ ...NAIRA, transactionDestinationAmount: '99000000.00' })
    expect(required(after)).not.toContain('transactionSenderBirthDate')
    await changeRules(portal, '01', { senderDetailsAbove: '1000.00' })
  })

  test('a direct credit lists the banks of its country, and a cash pickup its cap and identity documents', async () => {
    const credit = await read(NAIRA)
    expect(credit.banks.map(({ bankCode }) => bankCode)).toEqual(['000901', '000902', '000903'])
    expect(credit.banks[0]).toMatchObject({ accountNumberPattern: '^\\d{10}$', validUntil: null })
    expect(credit.limits.map(({ product }) => product)).toEqual(['DC', 'DC_INTER_BANK'])
    expect([credit.cashCapAmount, credit.identityTypes]).toEqual([null, []])
    const purpose = credit.fields.find(({ name }) => name === 'transactionPurposeCode')
    expect(purpose?.options).toContainEqual(
      expect.objectContaining({ value: 'FAMILY_SUPPORT', labelEn: 'Family support' }),
    )
    const pickup = await read({ ...NAIRA, contractType: 'CP' })
    expect([pickup.banks, pickup.cashCapAmount]).toEqual([[], '200.00'])
    expect(pickup.identityTypes).toContain('NIN')
    expect(pickup.limits.map(({ product }) => product)).toEqual(['CP'])
    expect(required(pickup).filter((name) => !(name in EXAMPLE_PICKUP))).toEqual([])
  })

  test.each([
    ['without a country', { transactionDestinationCountryCurrency: 'NGN' }, 400, '30'],
    ['with an amount of zero', { ...NAIRA, transactionDestinationAmount: '0.00' }, 400, '30'],
    ['for an unknown product', { ...NAIRA, contractType: 'XX' }, 400, '30'],
    ['for a country that is not served', { ...NAIRA, transactionDestinationCountryCode: 'FR' }, 422, '31'],
    ['for a currency that is not paid out', { ...NAIRA, transactionDestinationCountryCurrency: 'CDF' }, 422, '31'],
    [
      'for cash in a currency without cash',
      { ...NAIRA, transactionDestinationCountryCurrency: 'USD', contractType: 'CP' },
      422,
      '31',
    ],
  ])('a request %s is refused', async (_, query, status, code) => {
    expect(await asked(query as Readonly<Record<string, string>>)).toMatchObject({ status, body: { code } })
  })
})
