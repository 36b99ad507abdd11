import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { SUBSIDIARIES } from '@portal/contract'
import { bookCurrencies } from '@portal/contract/records/country-rules'
import { identityDocuments } from '@portal/contract/records/identity-document'
import { sql } from 'kysely'
import { type TestPortal, testPortal } from '../../testing/portal.ts'
import { countryRules, countryRulesOf } from './index.ts'

let portal: TestPortal
beforeAll(async () => {
  portal = await testPortal()
})
afterAll(() => portal.close())

describe('every installation', () => {
  test.each(SUBSIDIARIES)('has rules for $country, whose first version says the same', async ({ countryId }) => {
    const { db } = portal.gateway
    const { version, ...rules } = await countryRules(db, countryId)
    expect(rules).toMatchObject({ rulesCountryId: countryId, pickupExpiryDays: 30, twoCheckersFrom: '10000000.00' })
    expect(rules.payoutCurrencies).toEqual(bookCurrencies(countryId))
    const known = identityDocuments(countryId).map(({ identityType }) => identityType)
    expect(known).toEqual(expect.arrayContaining([...rules.identityTypes]))
    const first = await countryRulesOf(db, countryId, version)
    expect(first).toMatchObject(rules)
    expect(first.limitRates.map(({ rateCurrency }) => rateCurrency).sort()).toEqual(
      bookCurrencies(countryId)
        .filter((currency) => currency !== 'NGN')
        .toSorted(),
    )
  })

  test('keeps versions as they are', async () => {
    const { db } = portal.gateway
    await expect(sql`update country_rules_version set version = 2`.execute(db)).rejects.toThrow('never changed')
    await expect(sql`delete from country_rules_version`.execute(db)).rejects.toThrow('never changed')
  })
})
