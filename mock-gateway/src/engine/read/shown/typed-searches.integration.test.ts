import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { readCashPickups } from '@portal/contract/cash-pickups/cash-pickups.calls'
import { formatDate } from '@portal/contract/format'
import { readParameters } from '@portal/contract/parameters/parameters.calls'
import { readPartners } from '@portal/contract/partners/partners.calls'
import { readRoles } from '@portal/contract/roles/roles.calls'
import { readDirectCredits } from '@portal/contract/transactions/transactions.calls'
import { readUsers } from '@portal/contract/users/users.calls'
import { readWallets } from '@portal/contract/wallets/wallets.calls'
import { DateTime } from 'luxon'
import { type TestPortal, testPortal } from '../../../testing/portal.ts'

let portal: TestPortal

beforeAll(async () => {
  portal = await testPortal()
})
afterAll(() => portal.close())

describe('a currency in any form', () => {
  test.each(['GHC', 'GHS', 'cedi', 'Ghana cedi', 'cédi ghanéen', '₵', 'GH₵'])(
    '%s finds rows in cedis',
    async (search) => {
      const parameters = await portal.send('ho.maker', readParameters, { search, size: 100 })
      expect(new Set(parameters.data?.map((row) => row.parameterPayoutCurrency))).toEqual(new Set(['GHC']))
      const wallets = await portal.send('ho.maker', readWallets, { search, size: 100 })
      expect(new Set(wallets.data?.map((row) => row.currency))).toEqual(new Set(['GHC']))
      const pickups = await portal.send('ho.maker', readCashPickups, { search, size: 100 })
      expect(pickups.data?.length).toBeGreaterThan(0)
      for (const { transactionSourceCountryCurrency, transactionDestinationCountryCurrency } of pickups.data ?? [])
        expect([transactionSourceCountryCurrency, transactionDestinationCountryCurrency]).toContain('GHC')
    },
  )

  test('the name of a currency narrows a search in the same way as the code of the currency', async () => {
    const found = async (search: string) => (await portal.send('ho.maker', readParameters, { search })).total
    expect(await found('kudi franc congolais')).toBe(await found('kudi cdf'))
    expect(await found('kudi franc congolais')).toBeGreaterThan(0)
  })
})

describe('a country in any form', () => {
  test.each(['GB', 'GBR', 'United Kingdom', 'Royaume-Uni'])('%s finds British partners', async (search) => {
    const { data = [] } = await portal.send('ho.maker', readPartners, { search, size: 100 })
    expect(data.map((row) => row.mtoCountry)).toContain('GB')
  })

  test.each(['Ghana', 'GHA'])('%s finds users and wallets of the subsidiary, as the lists show it', async (search) => {
    const { data: users } = await portal.send('ho.maker', readUsers, { search, size: 100 })
    expect(users?.filter((row) => row.userType === 'HEAD OFFICE').map((row) => row.countryId)).toContain('02')
    const { data: wallets } = await portal.send('ho.maker', readWallets, { search, size: 100 })
    expect(wallets?.map((row) => row.countryId)).toContain('02')
  })
})

describe('a day in numbers', () => {
  test.each(['en', 'fr'] as const)('every form of a day finds the rows of this day in %s', async (language) => {
    const found = async (search: string) =>
      (await portal.send('ho.maker', readDirectCredits, { search, size: 1 }, { language })).total ?? 0
    const { data } = await portal.send('ho.maker', readDirectCredits, { size: 1 })
    const day = DateTime.fromISO(data?.[0]?.transactionCreatedAt ?? '', { zone: 'Africa/Lagos' })
    const shown = await found(formatDate(day.toISODate() ?? '', { language, timeZone: 'Africa/Lagos' }))
    expect(shown).toBeGreaterThan(0)
    for (const form of ['dd/MM/yyyy', 'dd-MM-yyyy', 'dd.MM.yyyy', 'yyyy-MM-dd', 'dd/MM/yy', 'd.M.yy'])
      expect([form, await found(day.toFormat(form))]).toEqual([form, shown])
  })

  test('a day also finds its rows in a short list', async () => {
    const { data } = await portal.send('ho.maker', readUsers, { size: 1 })
    const day = DateTime.fromISO(data?.[0]?.userCreatedAt ?? '', { zone: 'Africa/Lagos' })
    const answer = await portal.send('ho.maker', readUsers, { search: day.toFormat('dd/MM/yyyy'), size: 100 })
    expect(answer.data?.map((row) => row.userId)).toContain(data?.[0]?.userId)
  })
})

describe('an amount in any form', () => {
  /** Returns the forms in which people type an amount, with and without separators. */
  const formsOf = (amount: string): string[] => {
    const [whole = '', fraction = ''] = amount.split('.')
    const grouped = (mark: string) => whole.replaceAll(/(?<=\d)(?=(?:\d{3})+$)/g, mark)
    return [amount, `${grouped(',')}.${fraction}`, `${grouped(' ')},${fraction}`]
  }

  test.each(['2500000', '2,500,000', '2 500 000', '2,500,000.00', '2 500 000,00'])(
    '%s finds the roles with that limit',
    async (search) => {
      for (const language of ['en', 'fr'] as const) {
        const { data } = await portal.send('ho.maker', readRoles, { search }, { language })
        expect(new Set(data?.map((row) => row.roleTrnLimit))).toEqual(new Set(['2500000.00']))
      }
    },
  )

  test('limits of parameters and amounts of transactions are found in every form', async () => {
    const parameters = await portal.send('ho.maker', readParameters, { size: 100 })
    const limited = parameters.data?.find((row) => Number(row.parameterCashLimit) >= 1000)
    const { data: credits } = await portal.send('ho.maker', readDirectCredits, { size: 100 })
    const credit = credits?.find((row) => Number(row.transactionDestinationAmount) >= 1000)
    expect([limited, credit]).not.toContain(undefined)
    for (const language of ['en', 'fr'] as const) {
      for (const search of formsOf(limited?.parameterCashLimit ?? '')) {
        const { data } = await portal.send('ho.maker', readParameters, { search, size: 100 }, { language })
        expect(data?.map((row) => row.parameterId)).toContain(limited?.parameterId)
      }
      for (const search of formsOf(credit?.transactionDestinationAmount ?? '')) {
        const { data } = await portal.send('ho.maker', readDirectCredits, { search, size: 100 }, { language })
        expect(data?.map((row) => row.transactionId)).toContain(credit?.transactionId)
      }
    }
  })
})

describe('the beginning of a phone number', () => {
  test.each(['0803', '0803 555', '+234 803 555', '00234 803 555', '0803-555'])('%s finds its users', async (search) => {
    const { data } = await portal.send('ho.maker', readUsers, { search, size: 100 })
    expect(data?.map((row) => row.username)).toContain('ho.maker')
    expect(data?.filter((row) => !row.userPhone.startsWith('+234803'))).toEqual([])
  })

  test('a foreign phone number is found only with its dial code', async () => {
    const { data: partners = [] } = await portal.send('ho.maker', readPartners, { size: 100 })
    const foreign = partners.find((row) => row.mtoCountryCode === '44')
    const search = `+44 ${foreign?.mtoPhone.replaceAll(/\D/g, '').slice(0, 4)}`
    const { data } = await portal.send('ho.maker', readPartners, { search, size: 100 })
    expect(data?.map((row) => row.mtoCode)).toContain(foreign?.mtoCode)
  })
})
