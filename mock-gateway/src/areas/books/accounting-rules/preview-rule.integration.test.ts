import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { NO_MAXIMUM } from '@portal/contract/accounting-rules/accounting-rule'
import { previewAccountingRule } from '@portal/contract/accounting-rules/rule-preview.calls'
import { type TestPortal, testPortal } from '../../../testing/portal.ts'
import { ruleOrder } from './post-by-rule.ts'
import { LOW, levy, pair, ruleDesk, slab, TOP } from './testing/rule-desk.ts'

let portal: TestPortal

beforeAll(async () => {
  portal = await testPortal()
})
afterAll(() => portal.close())

const { active, read } = ruleDesk(() => portal)

describe('the preview', () => {
  test('the preview computes a levy on a fee to the cent, exactly as the rule later posts it', async () => {
    const vat = [...pair('0.05', 'INCOME.TRANSFER_FEE', 'PERCENT'), ...levy('7.5', 'TAX.VAT', 'INCOME.TRANSFER_FEE')]
    const slabs = [slab('TOP', NO_MAXIMUM, vat)]
    const amounts = [{ currency: 'NGN' as const, amount: '10000000' }]
    const { postings } = await portal.send('ho.maker', previewAccountingRule, { slabs, amounts })
    expect(postings?.[0]).toMatchObject({ charged: '10005375.00' })
    expect(postings?.[0]?.lines.at(-1)).toEqual({
      ...{ side: 'CR', account: 'TAX.VAT', amount: '375.00', residue: null },
      formula: '7.5 % INCOME.TRANSFER_FEE',
    })
    const aeCode = await active('R-LEVY', slabs)
    expect((await read(aeCode, 1)).slabs).toEqual(slabs)
    const order = { aeCode, currency: 'NGN', amount: '10000000.00' } as const
    expect((await ruleOrder(portal.gateway.db, order, portal.gateway.clock.now()))?.charged).toBe('10005375.00')
  })

  test('the preview shows a boundary once, even if two slabs of an unfinished rule share it', async () => {
    const { postings } = await portal.send('ho.maker', previewAccountingRule, {
      slabs: [LOW, { ...LOW, slabCode: 'COPY' }, TOP],
    })
    expect(postings?.map(({ amount, reason }) => [amount, reason])).toEqual([
      ['5000.00', 'maximum'],
      ['5000.01', 'above'],
    ])
  })

  test('the preview shows each boundary and the amount a cent above it, the accounts of each subsidiary, and warnings', async () => {
    const usd = { ...slab('USD', '10.00', pair('20.00', 'INCOME.CASH_FEE')), slabCurrency: 'USD' as const }
    const { postings, accounts, warnings } = await portal.send('ho.maker', previewAccountingRule, {
      slabs: [LOW, TOP, usd],
      amounts: [{ currency: 'NGN', amount: '10000' }],
    })
    expect(
      postings?.map(({ currency, amount, reason, slabCode, charged }) => [currency, amount, reason, slabCode, charged]),
    ).toEqual([
      ['NGN', '10000.00', 'asked', 'TOP', '10150.00'],
      ['NGN', '5000.00', 'maximum', 'LOW', '5050.00'],
      ['NGN', '5000.01', 'above', 'TOP', '5075.01'],
      ['USD', '10.00', 'maximum', 'USD', '30.00'],
      ['USD', '10.01', 'above', null, '0.00'],
    ])
    expect(accounts?.map(({ account, currency, countryId }) => [account, currency, countryId])).toEqual([
      ['INCOME.TRANSFER_FEE', 'NGN', '01'],
      ['INCOME.CASH_FEE', 'USD', '01'],
      ['INCOME.CASH_FEE', 'USD', '02'],
      ['INCOME.CASH_FEE', 'USD', '03'],
    ])
    expect(accounts?.every(({ accountNumber }) => /^\d{10}$/.test(accountNumber ?? ''))).toBe(true)
    expect(warnings?.map(({ warning, slabCode }) => [warning, slabCode])).toEqual([
      ['gap', 'USD'],
      ['fee-above-principal', 'USD'],
    ])
  })
})
