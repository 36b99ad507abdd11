/** One field of a request or an answer of the partner API. */
export interface PartnerField {
  readonly name: string
  readonly type: 'string' | 'integer' | 'boolean' | 'array'
  readonly values?: readonly string[]
  /** Key `field.<…>` of its sentence in the documentation's texts, or `labels.<…>` of the contract's. */
  readonly about: string
  readonly example: string | number | boolean | null
  /** May be left out of a request. */
  readonly isOptional?: boolean
  /** May be null in an answer. */
  readonly isNullable?: boolean
  /** In an example request: users replace it by their own value, with this variable, or by a new one per request. */
  readonly tried?: 'TRANSACTION_REFERENCE' | 'WALLET_ACCOUNT' | 'ENDPOINT_ID' | 'WEBHOOK_URL' | 'new'
  /** Fields of the elements of an array. */
  readonly of?: readonly PartnerField[]
}

/** One operation of the partner API. */
export interface PartnerOperation {
  readonly id: string
  readonly method: 'GET' | 'POST' | 'DELETE'
  /** With its parameters in braces. */
  readonly path: string
  readonly parameters?: readonly (PartnerField & { readonly place: 'path' | 'query' })[]
  /** The body of a POST. Every POST takes an Idempotency-Key too. */
  readonly body?: readonly PartnerField[]
  /** Its body may contain a picture in base64 (`DOCUMENT_LIMITS`), and may be accordingly large. */
  readonly carriesPicture?: true
  readonly success: 200 | 201 | 204
  /**
   * Its answer to a live key, with 202: the change takes effect when the bank authorizes it. Absent: the same as for a
   * test key.
   */
  readonly queuedAnswer?: readonly PartnerField[]
  readonly answer: readonly PartnerField[]
  /** Its further answers, each an RFC 9457 problem. */
  readonly problems: readonly PartnerProblemStatus[]
}

export type PartnerProblemStatus = 400 | 401 | 403 | 404 | 409 | 413 | 415 | 422 | 429 | 503
