import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { SUBSIDIARIES } from '@portal/contract'
import { identityDocuments } from '@portal/contract/cash-pickups/identity-document'
import { bookCurrencies } from '@portal/contract/country-rules/country-rules'
import { readCountryRules, updateCountryRules } from '@portal/contract/country-rules/country-rules.calls'
import { readHistory } from '@portal/contract/history/history.calls'
import { createParameter } from '@portal/contract/parameters/parameters.calls'
import { readQueueItem, withdrawQueueItem } from '@portal/contract/queue/queue.calls'
import { sql } from 'kysely'
import { decide } from '../../../engine/approvals/testing/decide.ts'
import { LIMITS } from '../../../security-tests/testing/acts.ts'
import { changeRules, rulesOf, submitRules } from '../../../testing/change-rules.ts'
import { type TestPortal, testPortal } from '../../../testing/portal.ts'
import { countryRules, countryRulesOf } from './index.ts'

const GHANA = '02'
const CONGO = '03'

let portal: TestPortal
beforeAll(async () => {
  portal = await testPortal()
})
afterAll(() => portal.close())

const withdraw = (cqId = '') => portal.send('ho.maker', withdrawQueueItem, { cqId })

describe('every installation', () => {
  test.each(SUBSIDIARIES)(
    'every installation has rules for $country, and a first version with the same content',
    async ({ countryId }) => {
      const { db } = portal.gateway
      const { version, ...rules } = await countryRules(db, countryId)
      expect(rules).toMatchObject({ rulesCountryId: countryId, pickupExpiryDays: 30, twoCheckersFrom: '10000000.00' })
      expect(rules.payoutCurrencies).toEqual(bookCurrencies(countryId))
      const known = identityDocuments(countryId).map(({ identityType }) => identityType)
      expect(known).toEqual(expect.arrayContaining([...rules.identityTypes]))
      const first = await countryRulesOf(db, countryId, version)
      expect(first).toEqual((await rulesOf(portal, countryId)).rules)
      expect(first.limitRates.map(({ rateCurrency }) => rateCurrency)).toEqual(
        bookCurrencies(countryId)
          .filter((currency) => currency !== 'NGN')
          .toSorted(),
      )
    },
  )

  test('a stored version of country rules never changes', async () => {
    const { admin: db } = portal.gateway
    await expect(sql`update country_rules_version set rules_version = 2`.execute(db)).rejects.toThrow('never changed')
    await expect(sql`delete from country_rules_version`.execute(db)).rejects.toThrow('never changed')
  })
})

describe('a change', () => {
  test('a change awaits authorization, shows the checker its fields and rows with labels, and then applies as the next version', async () => {
    const before = await rulesOf(portal, CONGO)
    const [first, ...others] = before.rules.limitRates
    const limitRates = [...others, { ...first, nairaPerUnit: '0.5825', rateSource: 'Banque centrale' }] as never
    const queued = await submitRules(portal, CONGO, {
      payoutCurrencies: ['CDF', 'USD'],
      cashCap: '5000.00',
      rateTolerance: '1.5',
      limitRates,
    })
    expect(queued.responseMessage).toBe('Activity Queued Awaiting Authorization')
    expect(await rulesOf(portal, CONGO)).toEqual({ ...before, pendingCqId: queued.cqId })
    const read = { cqId: queued.cqId ?? '' }
    const { item } = await portal.send('ho.checker', readQueueItem, read, { language: 'fr' })
    expect(item).toMatchObject({
      cqType: 'SYSTEM_SETTINGS',
      cqName: 'Règles des transferts · Congo-Kinshasa',
      link: '/system-settings?section=transfers&country=03',
    })
    const told = item?.changes.map(({ field, before, after }) => [field, before, after])
    expect(told).toEqual(
      [
        ['payoutCurrencies', 'CDF\nUSD\nEUR', 'CDF\nUSD'],
        ['cashCap', null, '5\u202f000,00\u00a0USD'],
        ['limitRates', expect.stringContaining('CDF · 0,57 ·'), expect.stringContaining('CDF · 0,5825 ·')],
        ['rateTolerance', '1,00\u00a0%', '1,50\u00a0%'],
      ].toSorted(byForm),
    )
    expect((await decide(portal, 'ho.checker', queued.cqId)).responseCode).toBe('00')
    const after = await rulesOf(portal, CONGO)
    expect(after).toMatchObject({
      version: before.version + 1,
      pendingCqId: null,
      rules: { payoutCurrencies: ['CDF', 'USD'], cashCap: '5000.00', rateTolerance: '1.50' },
    })
    expect(after.rules.limitRates[0]).toMatchObject({ rateCurrency: 'CDF', nairaPerUnit: '0.5825' })
    const { db } = portal.gateway
    expect(await countryRulesOf(db, CONGO, before.version)).toEqual(before.rules)
    expect(await countryRulesOf(db, CONGO, after.version)).toEqual(after.rules)
  })

  test('a change is refused with 21, 28 and 29 like every change, and only one of two concurrent changes is queued', async () => {
    const { rules, version } = await rulesOf(portal, GHANA)
    const turned = [...rules.payoutCurrencies].reverse()
    const padded = rules.limitRates.map((rate) => ({ ...rate, nairaPerUnit: `${rate.nairaPerUnit}.00` }))
    const same = await submitRules(portal, GHANA, { payoutCurrencies: turned, limitRates: padded })
    expect(same.responseCode).toBe('21')
    expect((await submitRules(portal, GHANA, { claimMinutes: 5 }, { version: version + 1 })).responseCode).toBe('29')
    const both = await Promise.all([
      submitRules(portal, GHANA, { claimMinutes: 5 }),
      submitRules(portal, GHANA, { claimMinutes: 6 }, { by: 'ho.admin' }),
    ])
    expect(both.map(({ responseCode }) => responseCode).sort()).toEqual(['00', '28'])
    const waits = both.find(({ responseCode }) => responseCode === '00')
    await portal.gateway.db
      .updateTable('country_rules')
      .set((eb) => ({ version: eb('version', '+', 1) }))
      .where('country_id', '=', GHANA)
      .execute()
    expect((await decide(portal, 'ho.checker', waits?.cqId)).responseCode).toBe('29')
    expect((await rulesOf(portal, GHANA)).rules.claimMinutes).toBe(10)
    await portal.gateway.db.updateTable('country_rules').set({ version }).where('country_id', '=', GHANA).execute()
    await decide(portal, 'ho.checker', waits?.cqId, 'REJECTED')
  })

  test('a change with a value that is unknown in the country is refused with 30 and an error at its field', async () => {
    expect(await submitRules(portal, GHANA, { payoutCurrencies: ['NGN'] })).toMatchObject({
      responseCode: '30',
      errors: [{ field: 'payoutCurrencies' }, { field: 'cashCurrencies' }],
    })
    expect(await submitRules(portal, GHANA, { claimMinutes: 61 })).toMatchObject({
      responseCode: '30',
      errors: [{ field: 'claimMinutes' }],
    })
  })

  test('a change that adds a currency opens the missing wallets of partners in that currency', async () => {
    const wallets = async () => {
      const opened = await portal.gateway.db
        .selectFrom('ledger_account')
        .select('country_id')
        .where('kind', '=', 'WALLET')
        .where('currency', '=', 'USD')
        .where('owner', '=', 'KUDIPAY')
        .orderBy('country_id')
        .execute()
      return opened.map(({ country_id }) => country_id)
    }
    await changeRules(portal, GHANA, { payoutCurrencies: ['GHC'] })
    const dollars = { ...LIMITS, parameterMtoCode: 'KUDIPAY', parameterPayoutCurrency: 'USD' } as const
    const { cqId } = await portal.send('ho.maker', createParameter, dollars)
    await decide(portal, 'ho.checker', cqId)
    expect(await wallets()).toEqual(['01', '01', '03', '03'])
    await changeRules(portal, GHANA, { payoutCurrencies: ['GHC', 'USD', 'EUR'] })
    expect(await wallets()).toEqual(['01', '01', '02', '02', '03', '03'])
  })

  test('new limits in a currency that the rules do not contain are refused', async () => {
    const cedis = { ...LIMITS, parameterMtoCode: 'LUMENPAY', parameterPayoutCurrency: 'GHC' } as const
    await changeRules(portal, GHANA, { payoutCurrencies: ['USD', 'EUR'], cashCurrencies: [] })
    expect((await portal.send('ho.maker', createParameter, cedis)).responseCode).toBe('31')
    await changeRules(portal, GHANA, { payoutCurrencies: ['GHC', 'USD', 'EUR'], cashCurrencies: ['GHC'] })
    expect((await portal.send('ho.maker', createParameter, cedis)).responseCode).not.toBe('31')
  })
})

describe('the scope of each user', () => {
  const seenBy = async (username: string) =>
    (await portal.send(username, readCountryRules, {})).rows?.map(({ rules }) => rules.rulesCountryId)

  test('head office Nigeria manages all rules, the head office of another subsidiary only its own, and operators none', async () => {
    const { db } = portal.gateway
    const set = (username: string, country_id: string) =>
      db.updateTable('app_user').set({ country_id }).where('username', '=', username).execute()
    expect(await seenBy('ho.maker')).toEqual(['01', '02', '03'])
    const queued = await submitRules(portal, '01', { pickupExpiryDays: 31 })
    await set('ho.maker', GHANA)
    await set('ho.checker', GHANA)
    expect(await seenBy('ho.maker')).toEqual([GHANA])
    const { rules, version } = await rulesOf(portal, '01')
    const foreign = await portal.send('ho.maker', updateCountryRules, { ...rules, claimMinutes: 9, version })
    expect(foreign.responseCode).toBe('25')
    const item = await portal.send('ho.checker', readQueueItem, { cqId: queued.cqId ?? '' })
    expect(item.responseCode).toBe('25')
    const history = (targetId: string) =>
      portal.send('ho.checker', readHistory, { subject: 'country-rules', itemId: targetId })
    expect((await history('01')).responseCode).toBe('25')
    expect((await history(GHANA)).responseCode).toBe('00')
    const own = await submitRules(portal, GHANA, { claimMinutes: 9 })
    expect((await decide(portal, 'ho.checker', own.cqId)).responseCode).toBe('00')
    await set('ho.maker', '01')
    await set('ho.checker', '01')
    await withdraw(queued.cqId)
    expect((await portal.send('ops@swiftremit.example', readCountryRules, {})).responseCode).toBe('57')
  })
})

const FORM = ['payoutCurrencies', 'cashCap', 'rateTolerance', 'limitRates']
const byForm = ([one]: readonly unknown[], [other]: readonly unknown[]) =>
  FORM.indexOf(String(one)) - FORM.indexOf(String(other))
