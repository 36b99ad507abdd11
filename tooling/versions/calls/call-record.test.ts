import { expect, test } from '@jest/globals'
import type { JsonSchema } from '@portal/contract/json-schema/json-schema'
import { compareCalls, nextRecord, printedCalls } from './call-record.ts'
import type { CallShapes } from './call-schemas.ts'

const ROW = {
  type: 'object',
  properties: { id: { type: 'string' }, status: { type: 'string', enum: ['ACTIVE', 'PENDING'] } },
  required: ['id', 'status'],
} as const satisfies JsonSchema
const REQUEST: JsonSchema = { type: 'object', properties: { search: { type: 'string' } } }

interface Changed {
  readonly row?: JsonSchema
  readonly request?: JsonSchema
  readonly others?: readonly string[]
}

function shapes({ row = ROW, request = REQUEST, others = [] }: Changed = {}): CallShapes {
  const call = { name: 'read', entry: './things/things.calls', request, answer: { $ref: '#/definitions/Row' } }
  return {
    calls: Object.fromEntries(['thing/read', ...others].map((path) => [path, call])),
    definitions: { Row: row },
  }
}

const first = shapes()
const RECORD = nextRecord(
  { calls: {}, definitions: {} },
  first,
  compareCalls({ calls: {}, definitions: {} }, first),
  '2.0.0',
)

const withField = (name: string, of: JsonSchema, required: readonly string[]): JsonSchema => ({
  ...ROW,
  properties: { ...ROW.properties, [name]: of },
  required,
})

test.each<[string, Changed, string]>([
  ['a new field of an answer', { row: withField('note', { type: 'string' }, ['id', 'note', 'status']) }, 'extended'],
  [
    'a further value of an answer',
    { row: withField('status', { type: 'string', enum: ['ACTIVE', 'ENDED', 'PENDING'] }, ROW.required) },
    'extended',
  ],
  [
    'a new optional field of a request',
    { request: { ...REQUEST, properties: { page: { type: 'number' }, ...REQUEST.properties } } },
    'extended',
  ],
])('%s is a minor change, and older programs still run', (_, changed, word) => {
  const after = shapes(changed)
  const found = compareCalls(RECORD, after)
  expect(found).toMatchObject({ change: 'minor', reasons: [`call thing/read ${word}`] })
  expect(nextRecord(RECORD, after, found, '2.1.0').calls['thing/read']).toMatchObject({
    since: '2.1.0',
    breaking: '2.0.0',
  })
})

test.each<[string, Changed, string]>([
  [
    'a field of an answer that is gone',
    { row: { ...ROW, properties: { id: ROW.properties.id }, required: ['id'] } },
    'answer.status is gone',
  ],
  ['a field of an answer that may be absent', { row: { ...ROW, required: ['id'] } }, 'answer.status may now be absent'],
  [
    'a field of an answer that may be null',
    { row: withField('id', { type: ['null', 'string'] }, ROW.required) },
    'answer.id may now contain other values',
  ],
  [
    'a value of an answer that may be null',
    { row: withField('status', { type: ['null', 'string'], enum: ['ACTIVE', 'PENDING', null] }, ROW.required) },
    'answer.status may now contain other values',
  ],
  [
    'a new required field of a request',
    { request: { ...REQUEST, required: ['search'] } },
    'request.search is now required',
  ],
])('%s is a major change, and older programs do not run', (_, changed, reason) => {
  const after = shapes(changed)
  const found = compareCalls(RECORD, after)
  expect(found).toMatchObject({ change: 'major', reasons: [`call thing/read: ${reason}`] })
  expect(nextRecord(RECORD, after, found, '3.0.0').calls['thing/read']).toMatchObject({
    since: '3.0.0',
    breaking: '3.0.0',
  })
})

test('a new call has the new version, and other calls keep theirs', () => {
  const after = shapes({ others: ['thing/count'] })
  const found = compareCalls(RECORD, after)
  expect(found).toMatchObject({ change: 'minor', reasons: ['call thing/count added'] })
  const { calls } = nextRecord(RECORD, after, found, '2.1.0')
  expect(calls['thing/count']?.since).toBe('2.1.0')
  expect(calls['thing/read']?.since).toBe('2.0.0')
})

test('a call that is gone is a major change', () => {
  const before = nextRecord(
    RECORD,
    shapes({ others: ['thing/count'] }),
    { change: 'none', reasons: [], changed: {} },
    '2.0.0',
  )
  expect(compareCalls(before, first)).toMatchObject({ change: 'major', reasons: ['call thing/count removed'] })
})

test('unchanged calls and a definition under another name change nothing', () => {
  expect(compareCalls(RECORD, first)).toEqual({ change: 'none', reasons: [], changed: {} })
  const renamed: CallShapes = {
    calls: { 'thing/read': { ...first.calls['thing/read']!, answer: { $ref: '#/definitions/Thing' } } },
    definitions: { Thing: ROW },
  }
  expect(compareCalls(RECORD, renamed).change).toBe('none')
})

test('a record is written with one line per call, and read as it was', () => {
  const text = printedCalls(RECORD)
  expect(JSON.parse(text)).toEqual(RECORD)
  expect(text.split('\n').filter((line) => line.includes('"thing/read"'))).toHaveLength(1)
})
