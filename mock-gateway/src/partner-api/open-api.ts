import {
  PARTNER_API_VERSION,
  PARTNER_OPERATIONS,
  type PartnerField,
  type PartnerOperation,
  PROBLEM_FIELDS,
} from '@portal/contract/partner-api'
import { documentationTexts } from './documentation-texts.ts'

const t = documentationTexts('en')

/** The OpenAPI 3.1 document of the partner API, made from the contract. English, as machines and tools expect it. */
export function openApiDocument(portalUrl: string): object {
  return {
    openapi: '3.1.0',
    info: { title: t('title'), version: PARTNER_API_VERSION, description: t('intro') },
    servers: [{ url: portalUrl }],
    security: [{ secretKey: [] }],
    paths: Object.fromEntries(
      PARTNER_OPERATIONS.map((one) => [one.path, { [one.method.toLowerCase()]: operation(one) }]),
    ),
    components: {
      securitySchemes: { secretKey: { type: 'http', scheme: 'bearer', description: t('authenticationText') } },
      schemas: { Problem: schemaOf(PROBLEM_FIELDS) },
    },
  }
}

function operation({ id, answer, problems }: PartnerOperation): object {
  const problem = (status: number) => ({
    description: t(`problem.${status}`),
    content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
  })
  return {
    operationId: id,
    summary: t(`operation.${id}`),
    description: t(`operation.${id}.text`),
    responses: {
      200: { description: t('success'), content: { 'application/json': { schema: schemaOf(answer) } } },
      ...Object.fromEntries(problems.map((status) => [status, problem(status)])),
    },
  }
}

function schemaOf(fields: readonly PartnerField[]): object {
  return {
    type: 'object',
    required: fields.map(({ name }) => name),
    properties: Object.fromEntries(
      fields.map(({ name, type, values, about, example }) => [
        name,
        { type, ...(values ? { enum: values } : {}), description: t(`field.${about}`), examples: [example] },
      ]),
    ),
  }
}
