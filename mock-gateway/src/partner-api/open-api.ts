import {
  PARTNER_API_VERSION,
  PARTNER_OPERATIONS,
  PARTNER_TRANSACTION,
  type PartnerField,
  type PartnerOperation,
  PROBLEM_FIELDS,
} from '@portal/contract/partner-api'
import { LONGEST_METADATA, METADATA_NAME, MOST_METADATA } from '@portal/contract/transactions/order-metadata'
import { documentationTexts } from './documentation-texts.ts'
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
      description: t('intro'),
      license: { name: t('license'), url: `${portalUrl}/api-documentation` },
    },
    servers: [{ url: portalUrl }],
    security: [{ secretKey: [] }],
    paths,
    components: {
      securitySchemes: { secretKey: { type: 'http', scheme: 'bearer', description: t('authenticationText') } },
      schemas: Object.fromEntries([...NAMED].map(([fields, name]) => [name, objectOf(fields)])),
    },
  }
}

function operation(one: PartnerOperation): object {
  const { id, body, answer, queuedAnswer, validatedAnswer, success, problems } = one
  const parameters = parametersOf(one)
  const answered = (fields: readonly PartnerField[]) =>
    fields.length === 0 ? {} : { content: { 'application/json': { schema: schemaOf(fields) } } }
  return {
    operationId: id,
    summary: t(`operation.${id}`),
    description: t(`operation.${id}.text`),
    ...(parameters.length > 0 ? { parameters: parameters.map(parameter) } : {}),
    ...(body && body.length > 0
      ? { requestBody: { required: true, content: { 'application/json': { schema: objectOf(body) } } } }
      : {}),
    responses: {
      [success]: { description: t('success'), ...answered(answer) },
      // With `content`, generated clients would have to tell two answers apart in every order that is sent.
      ...(validatedAnswer ? { 200: { description: t('validatedAnswer'), 'x-schema': objectOf(validatedAnswer) } } : {}),
      ...(queuedAnswer ? { 202: { description: t('queuedAnswer'), ...answered(queuedAnswer) } } : {}),
      ...Object.fromEntries(problems.map((status) => [status, problem(status)])),
    },
  }
}

const problem = (status: number) => ({
  description: t(`problem.${status}`),
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

/** A map from names to texts. */
const METADATA_SCHEMA = {
  maxProperties: MOST_METADATA,
  propertyNames: { pattern: METADATA_NAME.source },
  additionalProperties: { type: 'string', maxLength: LONGEST_METADATA },
}

/** Returns a reference to the schema of an object that has a name, and otherwise the schema itself. */
function schemaOf(fields: readonly PartnerField[]): object {
  const name = NAMED.get(fields)
  return name === undefined ? objectOf(fields) : { $ref: `#/components/schemas/${name}` }
}

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

function typed({ type, values, example, isNullable = false, of }: PartnerField): object {
  return {
    type: isNullable ? [type, 'null'] : type,
    ...(type === 'object' ? METADATA_SCHEMA : {}),
    ...(values ? { enum: isNullable ? [...values, null] : values } : {}),
    ...(of ? { items: schemaOf(of) } : {}),
    ...(example === null ? {} : { examples: [example] }),
  }
}
