import { expect, test } from '@jest/globals'
import { SCHEMAS } from '../all-schemas.ts'

const FIELDS = [...SCHEMAS].flatMap(([path, { fields }]) =>
  Object.entries(fields)
    .filter(([name]) => /mtoCode$/i.test(name))
    .map(([name, field]) => ({ path, name, field })),
)

test('requests name partners', () => {
  expect(FIELDS.length).toBeGreaterThan(30)
})

test.each(FIELDS)('the code of a partner is understood in any case: $name of $path', ({ field }) => {
  expect(field.describe()).toMatchObject({ meta: { kind: 'upperCase' } })
})
