import { expect, jest, test } from '@jest/globals'
import { partsWithPanel } from './parts.ts'

test('the code of the panels is loaded only for an address with an open panel', async () => {
  const preload = jest.fn(async () => undefined)
  const parts = partsWithPanel({ preload })
  await parts(new URLSearchParams('search=ada'))
  expect(preload).not.toHaveBeenCalled()
  await parts(new URLSearchParams('panel=view&id=7'))
  expect(preload).toHaveBeenCalledTimes(1)
})
