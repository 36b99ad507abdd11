import { expect, test } from '@jest/globals'
import { PRIVILEGES } from './privileges.ts'

test('there are exactly 60 privileges, each with its own id', () => {
  expect(PRIVILEGES).toHaveLength(60)
  expect(new Set(PRIVILEGES.map(({ privilegeId }) => privilegeId)).size).toBe(60)
  expect(new Set(PRIVILEGES.map((one) => `${one.privilegeModuleName}|${one.privilegeType}`)).size).toBe(60)
})
