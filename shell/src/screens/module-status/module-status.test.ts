/** @jest-environment jsdom */
import { expect, test } from '@jest/globals'
import { releasedModule } from '../../testing/module.ts'
import { statusOf } from './module-status.ts'

const INCOMPATIBLE = { needs: 'useRead (@portal/portal-sdk/read) 2.0.0', has: '1.0.0' }

test('an incompatible module has its status and its reason before it is opened', () => {
  const [plain, marked] = statusOf([releasedModule(), { ...releasedModule(), incompatible: INCOMPATIBLE }], {})
  expect(plain).toMatchObject({ state: 'idle', lastError: null })
  expect(marked).toMatchObject({
    state: 'incompatible',
    lastError: 'useRead (@portal/portal-sdk/read) 2.0.0 / 1.0.0',
  })
})

test('the last error of a module that was opened takes precedence over its mark', () => {
  const reports = { 'mfe-users': { state: 'crashed', loadMs: 5, lastError: 'no screen' } } as const
  expect(statusOf([{ ...releasedModule(), incompatible: INCOMPATIBLE }], reports)).toMatchObject([
    { state: 'crashed', lastError: 'no screen' },
  ])
})
