import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { readCashPickups } from '@portal/contract/cash-pickups/cash-pickups.calls'
import { readParameters } from '@portal/contract/parameters/parameters.calls'
import { readPartners } from '@portal/contract/partners/partners.calls'
import { readUsers } from '@portal/contract/users/users.calls'
import { readWallets } from '@portal/contract/wallets/wallets.calls'
import { type TestPortal, testPortal } from '../../../testing/portal.ts'

let portal: TestPortal

beforeAll(async () => {
  portal = await testPortal()
})
afterAll(() => portal.close())

describe('a currency in any form', () => {
  test.each(['GHC', 'GHS', 'cedi', 'Ghana cedi', 'cédi ghanéen'])('%s finds rows in cedis', async (search) => {
    const parameters = await portal.send('ho.maker', readParameters, { search, size: 100 })
    expect(new Set(parameters.data?.map((row) => row.parameterPayoutCurrency))).toEqual(new Set(['GHC']))
    const wallets = await portal.send('ho.maker', readWallets, { search, size: 100 })
    expect(new Set(wallets.data?.map((row) => row.currency))).toEqual(new Set(['GHC']))
    const pickups = await portal.send('ho.maker', readCashPickups, { search, size: 100 })
    expect(pickups.data?.length).toBeGreaterThan(0)
    for (const { transactionSourceCountryCurrency, transactionDestinationCountryCurrency } of pickups.data ?? [])
      expect([transactionSourceCountryCurrency, transactionDestinationCountryCurrency]).toContain('GHC')
  })

  test('a currency in words narrows a search like its code', async () => {
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
