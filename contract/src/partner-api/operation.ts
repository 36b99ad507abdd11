/** One field of a request or an answer of the partner API. */
export interface PartnerField {
  readonly name: string
  /** An `object` is a map from names to texts. */
  readonly type: 'string' | 'integer' | 'boolean' | 'array' | 'object'
  /** The possible values of a text, or of each text in an array. */
  readonly values?: readonly string[]
  /** Whether answers may have further values or shapes in later versions; the description says so to partners. */
  readonly mayGrow?: boolean
  /**
   * Key of the field's description: `field.<…>` in the documentation's texts, or `labels.<…>` in the contract's texts.
   */
  readonly about: string
  readonly example: string | number | boolean | readonly string[] | Readonly<Record<string, string>> | null
  /** Maximum number of characters of a text in a request. */
  readonly maxLength?: number
  /** The field may be left out of a request. */
  readonly isOptional?: boolean
  /** The field may be null in an answer. */
  readonly isNullable?: boolean
  /** In an example request: the variable for the user's own value, or `new` for a value that each request generates. */
  readonly tried?:
    | 'TRANSACTION_REFERENCE'
    | 'BATCH_REFERENCE'
    | 'WALLET_ACCOUNT'
    | 'ENDPOINT_ID'
    | 'WEBHOOK_URL'
    | 'new'
  /** Fields of the elements of an array. */
  readonly of?: readonly PartnerField[]
  /** The possible fields of an object whose content depends on another field. */
  readonly shapes?: readonly (readonly PartnerField[])[]
}

/** The groups of operations, in the order of the documentation. */
export const PARTNER_TAGS = [
  'account',
  'quotes',
  'transactions',
  'batches',
  'wallets',
  'beneficiaries',
  'webhooks',
] as const

/** One operation of the partner API. */
export interface PartnerOperation {
  readonly id: string
  readonly tag: (typeof PARTNER_TAGS)[number]
  readonly method: 'GET' | 'POST' | 'DELETE'
  /** The path, with its parameters in braces. */
  readonly path: string
  readonly parameters?: readonly (PartnerField & { readonly place: 'path' | 'query' })[]
  /** The body of a POST. Every POST also takes an Idempotency-Key header. */
  readonly body?: readonly PartnerField[]
  /** The body may contain a picture in base64, so its size limit is higher (`DOCUMENT_LIMITS`). */
  readonly carriesPicture?: true
  /**
   * The media types of an upload whose rows have the fields of `body`. Absent if the body is one JSON object.
   */
  readonly uploadTypes?: readonly string[]
  readonly success: 200 | 201 | 202 | 204
  /**
   * The answer for a live key, with HTTP status 202, if the change takes effect only when the bank authorizes it.
   * Absent if live and test keys get the same answer.
   */
  readonly queuedAnswer?: readonly PartnerField[]
  readonly answer: readonly PartnerField[]
  /**
   * The media types of an answer that is never JSON but a file, whose lines have the fields of `answer`. The Accept
   * header chooses; the first is the default.
   */
  readonly fileTypes?: readonly string[]
  /** Media types of the answer besides JSON, chosen by the Accept header. */
  readonly otherTypes?: readonly string[]
  /**
   * The answer, with HTTP status 200, if the request is sent with `validateOnly=true`. Such a request has no effect and
   * needs no Idempotency-Key. Absent if the operation cannot be validated.
   */
  readonly validatedAnswer?: readonly PartnerField[]
  /** HTTP statuses of the possible errors, each an RFC 9457 problem. */
  readonly problems: readonly PartnerProblemStatus[]
}

export type PartnerProblemStatus = 400 | 401 | 403 | 404 | 409 | 413 | 415 | 422 | 429 | 503
