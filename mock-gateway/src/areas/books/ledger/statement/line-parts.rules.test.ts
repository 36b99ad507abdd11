import { expect, test } from '@jest/globals'
import { lineKind } from './line-kind.rules.ts'
import { type ChargeLine, partsOfLines, type WalletLine } from './line-parts.rules.ts'

const line = (accountLine: number, amount: string, label: string, side: WalletLine['side'] = 'DR'): WalletLine => ({
  ...{ accountLine, amount, label, side },
})
const charge = (label: string, amount: string, side: ChargeLine['side'] = 'CR'): ChargeLine => ({
  ...{ label, amount, side },
})
const FEE = charge('INCOME.TRANSFER_FEE', '465.12')
const VAT = charge('TAX.VAT', '34.88')

test('charges are split into the fee and the levy that the rule credits', () => {
  const parts = partsOfLines([line(7, '320000.00', 'principal'), line(8, '500.00', 'charges')], [FEE, VAT])
  expect(parts.get(7)).toMatchObject({ principal: '320000.00', fee: '0.00', levy: '0.00', charges: [] })
  expect(parts.get(8)).toEqual({
    principal: '0.00',
    fee: '465.12',
    levy: '34.88',
    charges: [
      { name: 'INCOME.TRANSFER_FEE', amount: '465.12' },
      { name: 'TAX.VAT', amount: '34.88' },
    ],
  })
})

test('lines of their own for fee and levy have their own parts and kinds', () => {
  const parts = partsOfLines([line(1, '465.12', 'charges'), line(2, '34.88', 'charges')], [FEE, VAT])
  const kinds = [...parts.values()].map((one) => lineKind('POSTED', one))
  expect(kinds).toEqual(['FEE', 'LEVY'])
})

test('a fee inside the principal is no part of the principal', () => {
  const parts = partsOfLines([line(1, '1000.00', 'principal')], [charge('INCOME.CASH_FEE', '10.00')])
  expect(parts.get(1)).toMatchObject({ principal: '990.00', fee: '10.00', levy: '0.00' })
})

test('a levy that the bank pays out of its fee is charged once', () => {
  const paidByBank = [charge('INCOME.TRANSFER_FEE', '500.00'), charge('INCOME.TRANSFER_FEE', '34.88', 'DR'), VAT]
  const parts = partsOfLines([line(1, '500.00', 'charges')], paidByBank)
  expect(parts.get(1)).toMatchObject({ principal: '0.00', fee: '465.12', levy: '34.88' })
})

test('a return splits its credit as the posting split its debit', () => {
  const back = [charge('INCOME.TRANSFER_FEE', '465.12', 'DR'), charge('TAX.VAT', '34.88', 'DR')]
  const parts = partsOfLines([line(3, '320000.00', 'principal', 'CR'), line(4, '500.00', 'charges', 'CR')], back)
  expect([...parts.values()].map(({ fee, levy }) => [fee, levy])).toEqual([
    ['465.12', '34.88'],
    ['0.00', '0.00'],
  ])
  expect(lineKind('RETURNED', parts.get(3) ?? { principal: '', fee: '', levy: '', charges: [] })).toBe('RETURN')
})
