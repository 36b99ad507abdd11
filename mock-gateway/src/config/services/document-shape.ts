import { MODULES, PRIVILEGE_TYPES } from '@portal/contract'
import { LANGUAGES } from '@portal/contract/format'
import { Ajv, type ErrorObject, type SchemaObject } from 'ajv'

const TEXT: SchemaObject = {
  type: 'object',
  required: [...LANGUAGES],
  additionalProperties: false,
  properties: Object.fromEntries(
    LANGUAGES.map((language) => [language, { type: 'string', minLength: 1, maxLength: 80 }]),
  ),
}

const KINDS = [
  ...['text', 'name', 'code', 'choice', 'flag', 'amount', 'count', 'decimal', 'percent', 'moment', 'day'],
  ...['country', 'subsidiary', 'list'],
]

const FIELD: SchemaObject = {
  type: 'object',
  required: ['kind', 'label'],
  additionalProperties: false,
  properties: {
    kind: { enum: KINDS },
    label: TEXT,
    currency: { type: 'string', pattern: '^[A-Z]{3}$' },
    currencyField: { type: 'string', minLength: 1 },
    options: { type: 'object', minProperties: 1, additionalProperties: TEXT },
  },
}

const PATH: SchemaObject = { type: 'string', pattern: '^/[a-z0-9]' }

const RECORD: SchemaObject = {
  type: 'object',
  required: ['title', 'fields'],
  additionalProperties: false,
  properties: {
    title: TEXT,
    fields: {
      type: 'object',
      minProperties: 1,
      propertyNames: { pattern: '^[a-z][A-Za-z0-9]*$' },
      additionalProperties: FIELD,
    },
    link: PATH,
    amount: { type: 'string' },
    forms: { type: 'object', additionalProperties: false, properties: { create: PATH, update: PATH } },
  },
}

const CALL: SchemaObject = {
  type: 'object',
  required: ['kind', 'privilege', 'request', 'answer'],
  additionalProperties: false,
  properties: {
    kind: { enum: ['read', 'write'] },
    privilege: { type: 'string', pattern: `^[A-Z][A-Z0-9_]*\\|(${PRIVILEGE_TYPES.join('|')})$` },
    request: { type: 'object' },
    answer: { type: 'object' },
    codes: { type: 'array', uniqueItems: true, items: { type: 'string' } },
    queued: { type: 'boolean' },
    record: { type: 'string' },
  },
}

const DOCUMENT: SchemaObject = {
  type: 'object',
  required: ['format', 'module', 'calls'],
  additionalProperties: false,
  properties: {
    $schema: { type: 'string' },
    format: { const: 1 },
    module: { type: 'string' },
    calls: { type: 'object', minProperties: 1, maxProperties: 200, additionalProperties: CALL },
    records: { type: 'object', propertyNames: { pattern: '^[a-z][a-z0-9-]*$' }, additionalProperties: RECORD },
  },
}

const isShaped = new Ajv({ allErrors: true, strict: true }).compile(DOCUMENT)

/** Returns the faults in the shape of a service's document, each a sentence that begins with its place. */
export function shapeFaults(document: unknown): readonly string[] {
  return isShaped(document) ? [] : (isShaped.errors ?? []).map(sentenceOf)
}

function sentenceOf({ instancePath, message, params }: ErrorObject): string {
  const parts = instancePath
    .slice(1)
    .split('/')
    .map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~'))
  const place = instancePath === '' ? 'the document' : parts.join(' › ')
  const { additionalProperty: extra, allowedValues: allowed } = params as Record<string, unknown>
  if (extra !== undefined) return `${place} must not have "${extra}"`
  if (Array.isArray(allowed)) return `${place} must be one of ${allowed.join(', ')}`
  return `${place} ${message}`
}

/** Returns whether calls may need privileges of a module: one of the portal's, or one named after the service. */
export function isKnownModule(module: string, service: string): boolean {
  const own = service.toUpperCase().replaceAll('-', '_')
  return (MODULES as readonly string[]).includes(module) || module === own || module.startsWith(`${own}_`)
}
