import { expect, test } from '@jest/globals'
import { inLines } from './in-lines.ts'

test('JSON stands in lines, and what was cut stays as it is', () => {
  expect(inLines('{"a":{"b":1}}')).toBe('{\n  "a": {\n    "b": 1\n  }\n}')
  expect(inLines('{"a":{"b')).toBe('{"a":{"b')
})
