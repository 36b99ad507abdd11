import { expect, test } from '@jest/globals'
import { walletColumns } from './wallet-list.columns.tsx'

const shown = (isOwn: boolean) =>
  walletColumns(String, String, 'en', isOwn)
    .filter(({ isHidden, kind }) => !isHidden && kind !== 'serial')
    .map(({ id }) => id)

test('staff see the code and the name of each wallet’s partner, and a partner sees neither', () => {
  const account = ['accountName', 'accountNumber', 'accountStatus', 'availableBalance']
  expect(shown(false)).toEqual([...account, 'mtoCode', 'mtoName', 'held', 'balance'])
  expect(shown(true)).toEqual([...account, 'held', 'balance'])
})
