import { expect, test } from '@jest/globals'
import { usedFieldFaults } from './used-fields.ts'

const DOCUMENT = {
  calls: {
    'thing/read': {
      name: 'readThings',
      entry: './things/things.calls',
      since: '1.0.0',
      breaking: '1.0.0',
      request: {},
      answer: { type: 'object', properties: { data: { type: 'array', items: { $ref: '#/definitions/Thing' } } } },
    },
  },
  definitions: { Thing: { type: 'object', properties: { id: { type: 'string' } } } },
}

test('a module may use what the contract states', () => {
  expect(usedFieldFaults({ 'thing/read': ['data', 'data[].id'] }, DOCUMENT)).toEqual([])
})

test('a field or a call that the contract does not state is named', () => {
  expect(usedFieldFaults({ 'thing/read': ['data[].name'], 'thing/count': ['total'] }, DOCUMENT)).toEqual([
    'it uses data[].name of thing/read, which the contract does not state',
    'it uses the call thing/count, which the contract does not state',
  ])
})
