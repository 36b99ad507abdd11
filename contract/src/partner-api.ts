/** One field of an answer of the partner API. */
export interface PartnerField {
  readonly name: string
  readonly type: 'string' | 'integer'
  readonly values?: readonly string[]
  /** Key `partner.field.<…>` of its sentence in the documentation's texts. */
  readonly about: string
  readonly example: string | number
}

/** One operation of the partner API. */
export interface PartnerOperation {
  readonly id: string
  readonly method: 'GET'
  readonly path: string
  readonly answer: readonly PartnerField[]
  /** What it may answer besides 200, each an RFC 9457 problem. */
  readonly problems: readonly PartnerProblemStatus[]
}

export type PartnerProblemStatus = 401 | 403 | 429 | 503

/** Requests a minute that one key may make; beyond it the answer is 429. */
export const PARTNER_REQUESTS_PER_MINUTE = 600

export const PARTNER_API_VERSION = '1.0.0'

/** What a problem of the partner API carries (RFC 9457); `correlationId` is what support asks for. */
export const PROBLEM_FIELDS: readonly PartnerField[] = [
  { name: 'type', type: 'string', about: 'problemType', example: 'about:blank' },
  { name: 'title', type: 'string', about: 'problemTitle', example: 'Unauthorized' },
  { name: 'status', type: 'integer', about: 'problemStatus', example: 401 },
  { name: 'detail', type: 'string', about: 'problemDetail', example: 'The key is not known.' },
  { name: 'correlationId', type: 'string', about: 'correlationId', example: '0192f3c1-7a54-7f03-9d0e-5b1c2a9e4f10' },
]

/**
 * The partner API, stated once: the gateway answers it, the OpenAPI document and the documentation page are made from it.
 * Plain JSON over HTTPS, outside the encrypted POST rule (architecture §2).
 */
export const PARTNER_OPERATIONS: readonly PartnerOperation[] = [
  {
    id: 'whoami',
    method: 'GET',
    path: '/partner/v1/whoami',
    answer: [
      { name: 'mtoCode', type: 'string', about: 'mtoCode', example: 'SWIFTREMIT' },
      { name: 'mtoName', type: 'string', about: 'mtoName', example: 'SwiftRemit Ltd' },
      { name: 'env', type: 'string', values: ['live', 'test'], about: 'env', example: 'test' },
      { name: 'keyId', type: 'string', about: 'keyId', example: '0192f3c1-7a54-7f03-9d0e-5b1c2a9e4f10' },
      { name: 'publicKey', type: 'string', about: 'publicKey', example: 'rgpk_test_2Zp0c8yV1mQeXw4sT7uKjD3a' },
    ],
    problems: [401, 403, 429, 503],
  },
]

/** Answer of `whoami`: whose key it is. */
export interface WhoAmI {
  mtoCode: string
  mtoName: string
  env: 'live' | 'test'
  keyId: string
  publicKey: string
}
