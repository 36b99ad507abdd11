import { expect, test } from '@jest/globals'
import fc from 'fast-check'
import { readJson } from './strict-json.ts'

test.each([
  ['a member sent twice', '{"a":1,"b":2,"a":3}', 'a'],
  ['a member written with an escape', String.raw`{"a":1,"\u0061":2}`, 'a'],
  ['a nested member', '{"metadata":{"order":"1","order":"2"}}', 'metadata.order'],
  ['a member of a row', '{"rows":[{"x":1},{"x":1,"y":2,"x":3}]}', 'rows[1].x'],
  ['a row of a list', '[{"x":1,"x":2}]', '[0].x'],
  ['a member after texts with quotes and braces', String.raw`{"a":"\"}{,\\","b":[1,"]"],"a":1}`, 'a'],
  ['a name that no field has', '{"<b>":1,"<b>":2}', null],
])('%s is found', (_, json, field) => {
  expect(readJson(json)).toEqual({ fault: { kind: 'duplicate', field } })
})

test.each([
  ['the same name in different objects', '{"a":{"a":1},"b":[{"a":1},{"a":1}]}'],
  ['equal items of a list', '["a","a",{"b":"b"}]'],
  ['a value that equals a name', '{"a":"a","b":"a"}'],
  ['names that differ in case', '{"a":1,"A":2}'],
  ['a single text', '"a"'],
])('%s is accepted', (_, json) => {
  expect(readJson(json)).toEqual({ value: JSON.parse(json) })
})

test('a byte order mark before the body is ignored', () => {
  expect(readJson('\uFEFF{"a":1}')).toEqual({ value: { a: 1 } })
})

test('a body of 16,000 levels is refused as too deep, and a text that is not JSON is an error', () => {
  expect(readJson(`${'['.repeat(16_000)}${']'.repeat(16_000)}`)).toEqual({ fault: { kind: 'tooDeep' } })
  expect(() => readJson('{"a":1,')).toThrow(SyntaxError)
})

test('any JSON value without duplicates is read as JSON.parse reads it', () => {
  fc.assert(
    fc.property(fc.jsonValue({ maxDepth: 5 }), fc.constantFrom(0, 2), (value, indent) => {
      const json = JSON.stringify(value, null, indent)
      expect(readJson(json)).toEqual({ value: JSON.parse(json) })
    }),
  )
})

test('a repeated member is found wherever it is inserted', () => {
  fc.assert(
    fc.property(fc.dictionary(fc.string(), fc.jsonValue({ maxDepth: 3 }), { minKeys: 1 }), fc.nat(), (value, pick) => {
      const names = Object.keys(value)
      const again = JSON.stringify(names[pick % names.length])
      const json = `${JSON.stringify(value).slice(0, -1)},${again}:1}`
      expect(readJson(json)).toMatchObject({ fault: { kind: 'duplicate' } })
    }),
  )
})
