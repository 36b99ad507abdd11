/** @jest-environment jsdom */
import { expect, test } from '@jest/globals'
import { renderKit } from '@portal/shared-ui/testing'
import { ItemName } from './ItemName.tsx'

const shown = (cqName: string, cqAmount: string | null) => renderKit(<ItemName item={{ cqName, cqAmount }} />).container

test('a list draws the amount of an item apart from its name, and the text is still the whole name', () => {
  const name = 'KudiPay International · NGN · NG · FQZT9KBZK8 · 25,000,000.00\u00a0NGN'
  const container = shown(name, '25000000.00')
  expect(container.querySelector('[data-amount]')).toHaveAttribute('data-amount', '25,000,000.00\u00a0NGN')
  expect(container.textContent).toBe(name)
})

test('a name without an amount stays in one piece', () => {
  expect(shown('KudiPay International · CDF', null).innerHTML).toBe('KudiPay International · CDF')
})
