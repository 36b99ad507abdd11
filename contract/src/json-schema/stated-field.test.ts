import { expect, test } from '@jest/globals'
import type { JsonSchema } from './json-schema.ts'
import { isStatedField } from './stated-field.ts'

const DEFINITIONS: Readonly<Record<string, JsonSchema>> = {
  Row: {
    type: 'object',
    properties: { id: { type: 'string' }, next: { $ref: '#/definitions/Row' }, sums: { type: 'array', items: {} } },
  },
}
const ANSWER: JsonSchema = {
  type: 'object',
  properties: {
    data: { type: 'array', items: { $ref: '#/definitions/Row' } },
    counts: { type: 'object', additionalProperties: { type: 'number' } },
    either: { anyOf: [{ type: 'null' }, { type: 'object', properties: { of: { type: 'string' } } }] },
    pairs: { type: 'array', items: { type: 'array', items: { type: 'string' } } },
  },
}

test.each([
  ['data', true],
  ['data[].id', true],
  ['data[].next.next.id', true],
  ['data[].sums[].anything', true],
  ['counts.whatever', true],
  ['either.of', true],
  ['pairs[][]', true],
  ['total', false],
  ['data[].name', false],
  ['data.id', false],
  ['counts.whatever.more', false],
  ['either.other', false],
  ['pairs[][][]', false],
])('an answer may have the field %s: %s', (field, isStated) => {
  expect(isStatedField(ANSWER, field, DEFINITIONS)).toBe(isStated)
})
