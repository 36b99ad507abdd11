import { expect, test } from '@jest/globals'
import { limitsPage } from './limits-page.ts'
import { writtenPage } from './write-limits.ts'

test('docs/guides/limits.md states the limits of the code; `npm run docs` writes it', async () => {
  expect(await writtenPage()).toBe(limitsPage())
})
