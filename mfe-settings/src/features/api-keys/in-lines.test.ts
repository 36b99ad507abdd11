import { expect, test } from '@jest/globals'
import { inLines } from './in-lines.ts'

test('valid JSON is shown on several lines, and truncated JSON unchanged', () => {
  expect(inLines('{"a":{"b":1}}')).toBe('{\n  "a": {\n    "b": 1\n  }\n}')
  expect(inLines('{"a":{"b')).toBe('{"a":{"b')
})
