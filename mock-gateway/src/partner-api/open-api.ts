import { MAY_GROW } from '@portal/contract/json-schema/json-schema'
import {
  PARTNER_API_VERSION,
  PARTNER_EVENTS,
  PARTNER_OPERATIONS,
  PARTNER_TAGS,
  PARTNER_TRANSACTION,
  type PartnerField,
  type PartnerOperation,
  PROBLEM_FIELDS,
} from '@portal/contract/partner-api'
import { WEBHOOK_EVENTS, type WebhookEvent } from '@portal/contract/webhooks/webhook'
import { limitParams } from './documentation-limits.ts'
import { documentationTexts } from './documentation-texts.ts'
import { limitsOf, schemaNameOf, VALUE_SCHEMAS } from './open-api-schemas.ts'
import { parametersOf } from './request-parts.ts'

const { t, meaningOf } = documentationTexts('en')

/** Names of objects, used in the document and in clients generated from it. */
const NAMED: ReadonlyMap<readonly PartnerField[], string> = new Map([
  [PROBLEM_FIELDS, 'Problem'],
  [PARTNER_TRANSACTION, 'Transaction'],
])

/**
 * Returns the OpenAPI 3.1 document of the partner API, generated from the contract. It is in English, as tools expect.
 */
export function openApiDocument(portalUrl: string): object {
  const paths: Record<string, Record<string, object>> = {}
  for (const one of PARTNER_OPERATIONS)
    paths[one.path] = { ...paths[one.path], [one.method.toLowerCase()]: operation(one) }
  return {
    openapi: '3.1.0',
    info: {
      title: t('title'),
      version: PARTNER_API_VERSION,
      description: [
        t('intro'),
        t('roundingText'),
        t('limitsText', limitParams()),
        t('idempotencyText', limitParams()),
      ].join('\n\n'),
      contact: { name: t('contact'), url: `${portalUrl}/api-documentation` },
      license: { name: t('license'), url: `${portalUrl}/api-documentation` },
    },
    servers: [{ url: portalUrl }],
    tags: PARTNER_TAGS.map((name) => ({ name, description: t(`tag.${name}`) })),
    security: [{ secretKey: [] }],
    paths,
    webhooks: Object.fromEntries(WEBHOOK_EVENTS.map((type) => [type, { post: event(type) }])),
    components: {
      securitySchemes: { secretKey: { type: 'http', scheme: 'bearer', description: t('authenticationText') } },
      headers: {
        RetryAfter: { description: t('retryAfter'), schema: { type: 'integer', minimum: 1, examples: [60] } },
      },
      schemas: {
        ...Object.fromEntries(Object.entries(VALUE_SCHEMAS).map(([name, { schema }]) => [name, schema])),
        ...Object.fromEntries([...NAMED].map(([fields, name]) => [name, objectOf(fields)])),
      },
    },
  }
}

function operation(one: PartnerOperation): object {
  const { id, tag, body, answer, otherTypes = [], fileTypes, uploadTypes, queuedAnswer, validatedAnswer } = one
  const { success, problems } = one
  const parameters = parametersOf(one)
  const answered = (fields: readonly PartnerField[]) =>
    fields.length === 0 ? {} : { content: { 'application/json': { schema: schemaOf(fields) } } }
  const files = textsOf(fileTypes ?? otherTypes)
  return {
    operationId: id,
    tags: [tag],
    summary: t(`operation.${id}`),
    description: t(`operation.${id}.text`),
    ...(parameters.length > 0 ? { parameters: parameters.map(parameter) } : {}),
    ...(body && body.length > 0 ? { requestBody: { required: true, content: requestContent(body, uploadTypes) } } : {}),
    responses: {
      [success]: {
        description: t('success'),
        ...(fileTypes === undefined ? withFiles(answered(answer), files) : { content: files }),
      },
      // With `content`, generated clients would have to tell two answers apart in every order that is sent.
      ...(validatedAnswer ? { 200: { description: t('validatedAnswer'), 'x-schema': objectOf(validatedAnswer) } } : {}),
      ...(queuedAnswer ? { 202: { description: t('queuedAnswer'), ...answered(queuedAnswer) } } : {}),
      ...Object.fromEntries(problems.map((status) => [status, problem(status)])),
    },
  }
}

/** Returns the content of texts with these media types. */
const textsOf = (types: readonly string[]) =>
  Object.fromEntries(types.map((type) => [type, { schema: { type: 'string' } }]))

const withFiles = (answered: { content?: object }, files: object) =>
  Object.keys(files).length === 0 ? answered : { content: { ...answered.content, ...files } }

/** Returns the content of a request: one JSON object, or a text with many of them. */
const requestContent = (body: readonly PartnerField[], uploadTypes: readonly string[] | undefined): object =>
  uploadTypes === undefined ? { 'application/json': { schema: closed(body) } } : textsOf(uploadTypes)

/** Describes an event that the partner's endpoint receives. Its signature is the security of the request. */
function event(type: WebhookEvent): object {
  const schema = {
    type: 'object',
    required: ['type', 'timestamp', 'sequence', 'data'],
    properties: {
      type: { type: 'string', const: type, description: t('webhook.type') },
      timestamp: { type: 'string', format: 'date-time', description: t('webhook.timestamp') },
      sequence: { type: 'integer', minimum: 1, description: t('field.eventSequence') },
      data: schemaOf(PARTNER_EVENTS[type]),
    },
  }
  const header = (name: string) => ({
    name,
    in: 'header',
    required: true,
    description: t(`webhook.${name}`),
    schema: { type: 'string' },
  })
  return {
    operationId: `receive-${type.replaceAll('.', '-')}`,
    tags: ['webhooks'],
    summary: t(`event.${type}`),
    description: t('webhooksText'),
    security: [],
    parameters: ['webhook-id', 'webhook-timestamp', 'webhook-signature'].map(header),
    requestBody: { required: true, content: { 'application/json': { schema } } },
    responses: { 204: { description: t('webhook.taken') }, 410: { description: t('webhook.refused') } },
  }
}

/** The statuses after which a request may be repeated as it is. */
const REPEATED = [429, 503]

const problem = (status: number) => ({
  description: t(`problem.${status}`),
  ...(REPEATED.includes(status) ? { headers: { 'Retry-After': { $ref: '#/components/headers/RetryAfter' } } } : {}),
  content: { 'application/problem+json': { schema: schemaOf(PROBLEM_FIELDS) } },
})

const parameter = (field: ReturnType<typeof parametersOf>[number]) => ({
  name: field.name,
  in: field.place,
  required: field.isOptional !== true,
  description: meaningOf(field),
  ...(field.type === 'object' ? { style: 'deepObject', explode: true } : {}),
  schema: { ...typed(field), ...(field.name === 'Idempotency-Key' ? { minLength: 1, maxLength: 255 } : {}) },
})

/** Returns a reference to the schema of an object that has a name, and otherwise the schema itself. */
function schemaOf(fields: readonly PartnerField[]): object {
  const name = NAMED.get(fields)
  return name === undefined ? objectOf(fields) : { $ref: `#/components/schemas/${name}` }
}

/** Returns the schema of a request, which must not have further fields. */
const closed = (fields: readonly PartnerField[]) => ({ ...objectOf(fields), additionalProperties: false })

function objectOf(fields: readonly PartnerField[]): object {
  const required = fields.filter(({ isOptional }) => isOptional !== true).map(({ name }) => name)
  return {
    type: 'object',
    ...(required.length > 0 ? { required } : {}),
    properties: Object.fromEntries(
      fields.map((field) => [field.name, { ...typed(field), description: meaningOf(field) }]),
    ),
  }
}

function typed(field: PartnerField): object {
  const { type, values, example, isNullable = false, of, shapes, mayGrow } = field
  const growing = mayGrow ? { [MAY_GROW]: true } : {}
  const examples = example === null ? {} : { examples: [example] }
  const name = schemaNameOf(field)
  if (name !== null) {
    const $ref = `#/components/schemas/${name}`
    return { ...(isNullable ? { anyOf: [{ $ref }, { type: 'null' }] } : { $ref }), ...examples }
  }
  if (shapes !== undefined) return { anyOf: shapes.map(schemaOf), ...growing }
  return {
    type: isNullable ? [type, 'null'] : type,
    ...limitsOf(field),
    ...(values && type !== 'array' ? { enum: isNullable ? [...values, null] : values } : {}),
    ...(values && type === 'array' ? { items: { type: 'string', enum: values, ...growing }, minItems: 1 } : growing),
    ...(of ? { items: schemaOf(of) } : {}),
    ...examples,
  }
}
