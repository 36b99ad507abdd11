import { createRequire } from 'node:module'
import { expect, test } from '@jest/globals'

const { moduleName } = createRequire(import.meta.url)('./workspace.cjs') as { moduleName(packageName: string): string }

test.each([
  ['@portal/mfe-users', 'mfe-users'],
  ['payments', 'mfe-payments'],
  ['@acme/payments', 'mfe-payments'],
  ['@acme/mfe-payments', 'mfe-payments'],
  ['acme.payments_2', 'mfe-acme-payments-2'],
])('the module of the package %s has the name %s', (packageName, name) => {
  expect(moduleName(packageName)).toBe(name)
})
