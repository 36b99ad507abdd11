import { expect, test } from '@jest/globals'
import { NO_MAXIMUM } from '@portal/contract/accounting-rules/accounting-rule'
import type { SlabCharge } from '@portal/contract/partners/partners.calls'
import { chargesLine } from './rule-charges.ts'

const locale = { language: 'en', timeZone: 'Africa/Lagos' } as const
const t = (key: string, params: Record<string, unknown> = {}) =>
  [key.replace('partners.charges.', ''), ...Object.values(params)].join(' ')
const slab = (slabCurrency: SlabCharge['slabCurrency'], slabMaxAmount: string, flat: string, percent: string) => ({
  slabCurrency,
  slabMaxAmount,
  flat,
  percent,
})

test('the charges of a rule (flat, percent, both or none) are shown on one line, by currency and amount', () => {
  const charges = [
    slab('NGN', '50000.00', '53.75', '0'),
    slab('NGN', NO_MAXIMUM, '0.00', '0.0538'),
    slab('USD', NO_MAXIMUM, '2.50', '0.25'),
    slab('EUR', NO_MAXIMUM, '0.00', '0'),
  ]
  expect(chargesLine(t as never, locale, charges)).toBe(
    'line NGN upTo 53.75 50,000.00, above 0.0538\u00a0% · line USD 2.50 + 0.25\u00a0% · line EUR free',
  )
})
