import { expect, test } from '@jest/globals'
import { SCHEMAS } from '../all-schemas.ts'

const FIELDS = [...SCHEMAS].flatMap(([path, { fields }]) =>
  Object.entries(fields)
    .filter(([name]) => /mtoCode$/i.test(name))
    .map(([name, field]) => ({ path, name, field })),
)

test('more than 30 request fields hold the code of a partner', () => {
  expect(FIELDS.length).toBeGreaterThan(30)
})

test.each(FIELDS)('a partner code may be typed in any case: $name of $path', ({ field }) => {
  expect(field.describe()).toMatchObject({ meta: { kind: 'upperCase' } })
})
