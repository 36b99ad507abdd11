import { PARTNER_OPERATIONS, type PartnerOperation } from '@portal/contract/partner-api'
import { documentationTexts } from './documentation-texts.ts'
import { bodyExample, type Tried } from './request-parts.ts'

const { t } = documentationTexts('en')

/**
 * The variables that users fill in once before they use the collection: the ids of a transaction, a wallet and an
 * endpoint of their own, and the address of the endpoint.
 */
const OWN = [
  ...new Set(
    PARTNER_OPERATIONS.flatMap(({ parameters = [], body = [] }) =>
      [...parameters, ...body].flatMap(({ tried }) => (tried === undefined || tried === 'new' ? [] : [tried])),
    ),
  ),
]
const own = (tried: Tried) => (tried === 'new' ? 'SR-{{$guid}}' : `{{${tried}}}`)

/**
 * Returns every operation as a collection that Postman and similar tools can import (format 2.1). The key is a variable
 * and never a value.
 */
export function requestCollection(portalUrl: string): object {
  return {
    info: {
      name: t('title'),
      description: t('intro'),
      schema: 'https://schema.getpostman.com/json/collection/v2.1.0/collection.json',
    },
    auth: { type: 'bearer', bearer: [{ key: 'token', value: '{{secretKey}}', type: 'string' }] },
    variable: [
      { key: 'baseUrl', value: portalUrl },
      { key: 'secretKey', value: '' },
      ...OWN.map((key) => ({ key, value: '' })),
    ],
    item: PARTNER_OPERATIONS.map(item),
  }
}

function item({ id, method, path, parameters = [], body, uploadTypes }: PartnerOperation): object {
  const inPath = path.replaceAll(/\{(\w+)\}/g, ':$1')
  const at = (place: string) => parameters.filter((one) => one.place === place)
  const hasBody = body !== undefined && body.length > 0
  return {
    name: t(`operation.${id}`),
    request: {
      method,
      description: t(`operation.${id}.text`),
      header: [
        ...(method === 'POST' ? [{ key: 'Idempotency-Key', value: '{{$guid}}' }] : []),
        ...(hasBody ? [{ key: 'Content-Type', value: uploadTypes?.[0] ?? 'application/json' }] : []),
      ],
      url: {
        raw: `{{baseUrl}}${inPath}`,
        host: ['{{baseUrl}}'],
        path: inPath.split('/').slice(1),
        variable: at('path').map(({ name, example, tried }) => ({
          key: name,
          value: tried === undefined ? String(example ?? '') : own(tried),
        })),
        query: at('query').flatMap(({ name, example, isOptional = false }) =>
          typeof example === 'object' && example !== null
            ? Object.entries(example).map(([key, value]) => ({ key: `${name}[${key}]`, value, disabled: true }))
            : [{ key: name, value: String(example ?? ''), disabled: isOptional }],
        ),
      },
      ...(hasBody
        ? { body: { mode: 'raw', raw: JSON.stringify(bodyExample(body, own), null, uploadTypes ? 0 : 2) } }
        : {}),
    },
  }
}
