import { expect, test } from '@jest/globals'
import type { JsonSchema } from '@portal/contract/json-schema/json-schema'
import { type ApiDocument, shapeOf } from './api-shape.ts'
import { breakingChanges } from './breaking-changes.ts'
import { presentDocument, publicationFaults, publishedDocument } from './published.ts'

interface Changed {
  readonly parameter?: { readonly required?: boolean; readonly schema?: JsonSchema }
  readonly body?: JsonSchema | null
  readonly answer?: JsonSchema | null
  readonly status?: string
  readonly event?: JsonSchema | null
}

const ORDER = {
  type: 'object',
  required: ['amount'],
  properties: {
    amount: { type: 'string', pattern: '^\\d+$', maxLength: 18 },
    currency: { type: 'string', enum: ['NGN', 'GHS'] },
    tags: { type: 'array', items: { type: 'string' }, maxItems: 20 },
  },
  additionalProperties: false,
} as const satisfies JsonSchema
const { amount, currency, tags } = ORDER.properties
const withField = (name: string, schema: JsonSchema, required: readonly string[] = ORDER.required): JsonSchema => ({
  ...ORDER,
  required,
  properties: { ...ORDER.properties, [name]: schema },
})
const without = (...names: string[]): JsonSchema => ({
  ...ORDER,
  required: ORDER.required.filter((name) => !names.includes(name)),
  properties: Object.fromEntries(Object.entries(ORDER.properties).filter(([name]) => !names.includes(name))),
})

function documentOf({ parameter, body = ORDER, answer = ORDER, status = '201', event = ORDER }: Changed): ApiDocument {
  const content = (schema: JsonSchema | null) =>
    schema === null ? {} : { content: { 'application/json': { schema } } }
  const { required = false, schema = { type: 'string' } } = parameter ?? {}
  return {
    info: { version: '1.3.0' },
    paths: {
      '/orders': {
        post: {
          parameters: [{ in: 'query', name: 'dry', required, schema }],
          ...(body === null ? {} : { requestBody: content(body) }),
          responses: { [status]: content(answer), 400: content(ORDER) },
        },
      },
    },
    webhooks: { moved: { post: { ...(event === null ? {} : { requestBody: content(event) }), responses: {} } } },
    components: { schemas: {} },
  }
}

const changes = (after: ApiDocument, before = documentOf({})) => breakingChanges(shapeOf(before), shapeOf(after))

test.each<[string, Changed, string[]]>([
  ['an answer with a further status', { status: '202' }, ['POST /orders: may now answer 202']],
  ['a parameter that becomes required', { parameter: { required: true } }, ['POST /orders: query dry is now required']],
  [
    'a parameter with fewer values',
    { parameter: { schema: { type: 'string', enum: ['true'] } } },
    ['POST /orders: query dry allows less'],
  ],
  ['a field of a request that is gone', { body: without('currency') }, ['POST /orders: body.currency is gone']],
  [
    'a new field of a request that is required',
    { body: withField('purpose', { type: 'string' }, ['amount', 'purpose']) },
    ['POST /orders: body.purpose is now required'],
  ],
  [
    'a shorter field of a request',
    { body: withField('amount', { ...amount, maxLength: 12 }) },
    ['POST /orders: body.amount allows less'],
  ],
  [
    'a field of a request with another pattern',
    { body: withField('amount', { ...amount, pattern: '^[1-9]' }) },
    ['POST /orders: body.amount allows less'],
  ],
  [
    'a value that a request may no longer have',
    { body: withField('currency', { ...currency, enum: ['NGN'] }) },
    ['POST /orders: body.currency allows less'],
  ],
  [
    'another type of the items of a request',
    { body: withField('tags', { ...tags, items: { type: 'integer' } }) },
    ['POST /orders: body.tags[] allows less'],
  ],
  [
    'fewer items of a request',
    { body: withField('tags', { ...tags, maxItems: 10 }) },
    ['POST /orders: body.tags allows less'],
  ],
  ['a field of an answer that is gone', { answer: without('currency') }, ['POST /orders: 201.currency is gone']],
  [
    'a field of an answer that may be absent',
    { answer: { ...ORDER, required: [] } },
    ['POST /orders: 201.amount may now be absent'],
  ],
  [
    'a field of an answer that may be null',
    { answer: withField('currency', { ...currency, type: ['string', 'null'] }) },
    ['POST /orders: 201.currency may now contain other values'],
  ],
  [
    'a further value in an answer',
    { answer: withField('currency', { ...currency, enum: ['NGN', 'GHS', 'XOF'] }) },
    ['POST /orders: 201.currency may now contain other values'],
  ],
  [
    'a longer text in an answer',
    { answer: withField('amount', { type: 'string', pattern: amount.pattern }) },
    ['POST /orders: 201.amount may now contain other values'],
  ],
  ['an answer without its body', { answer: null }, ['POST /orders: 201 is gone']],
  ['a request that needs no body any more', { body: null }, ['POST /orders: body is gone']],
  ['a field of an event that is gone', { event: without('tags') }, ['event moved.tags is gone']],
])('%s breaks programs of partners', (_, changed, sentences) => {
  expect(changes(documentOf(changed))).toEqual(sentences)
})

test.each<[string, Changed]>([
  ['nothing', {}],
  ['a new optional field of a request', { body: withField('purpose', { type: 'string' }) }],
  ['a field of a request that need not be sent any more', { body: { ...ORDER, required: [] } }],
  ['a further value of a request', { body: withField('currency', { ...currency, enum: ['NGN', 'GHS', 'XOF'] }) }],
  ['a longer field of a request', { body: withField('amount', { ...amount, maxLength: 20 }) }],
  ['a request that may be null', { body: withField('currency', { type: ['string', 'null'] }) }],
  ['a new field of an answer', { answer: withField('fee', { type: 'string' }, ['amount', 'fee']) }],
  ['fewer values in an answer', { answer: withField('currency', { ...currency, enum: ['NGN'] }) }],
  ['a field of an answer that is always there now', { answer: { ...ORDER, required: ['amount', 'tags'] } }],
])('%s breaks no program', (_, changed) => {
  expect(changes(documentOf(changed))).toEqual([])
})

test('a value or a shape may be added to an answer that says so', () => {
  const growing = (values: string[], anyOf: JsonSchema[]) => {
    const kind = { type: 'string', enum: values, 'x-may-grow': true } as const
    return documentOf({ answer: { ...ORDER, properties: { kind, data: { anyOf, 'x-may-grow': true } } } })
  }
  const before = growing(['A'], [currency])
  expect(changes(growing(['A', 'B'], [currency, amount]), before)).toEqual([])
  expect(changes(documentOf({ answer: { ...ORDER, properties: { kind: { type: 'integer' } } } }), before)).toEqual([
    'POST /orders: 201.kind may now contain other values',
    'POST /orders: 201.data is gone',
  ])
})

test('an operation and an event that are gone break programs, new ones do not', () => {
  const none = { ...documentOf({}), paths: {}, webhooks: {} }
  expect(changes(none)).toEqual(['POST /orders is gone', 'event moved is gone'])
  expect(changes(documentOf({}), none)).toEqual([])
})

test('a breaking change needs a new major version, another change a new version', () => {
  const before = documentOf({})
  const breaking = documentOf({ answer: without('currency') })
  const additional = documentOf({ answer: withField('fee', { type: 'string' }) })
  const at = (version: string, document: ApiDocument) => ({ ...document, info: { version } })
  expect(publicationFaults(before, at('1.4.0', breaking))).toEqual(['POST /orders: 201.currency is gone'])
  expect(publicationFaults(before, at('2.0.0', breaking))).toEqual([])
  expect(publicationFaults(before, additional)).toEqual([
    'the partner API has changed: raise PARTNER_API_VERSION above 1.3.0',
  ])
  expect(publicationFaults(before, at('1.4.0', additional))).toEqual([])
  expect(publicationFaults(before, documentOf({}))).toEqual([])
})

test('the published document is the present one; `npm run partner-api` publishes a change', () => {
  expect(publicationFaults(publishedDocument(), presentDocument())).toEqual([])
  expect(publishedDocument()).toEqual(presentDocument())
})
