import type { CodeBehaviour, FieldMessage } from '@portal/contract'

/** The client's behaviour for a code; `network` means that no answer came. */
export type Behaviour = CodeBehaviour | 'network'

/** Code of a GatewayError if no answer came. It is then unknown whether a write was carried out (`networkError`). */
export const NETWORK = 'NETWORK'

export interface GatewayErrorParts {
  readonly code: string
  readonly message: string
  readonly behaviour: Behaviour
  readonly fields?: readonly FieldMessage[]
  readonly correlationId?: string | null
  readonly payload?: Readonly<Record<string, unknown>>
}

/** The error that the client throws for every code but 00, and if no answer came (`NETWORK`). */
export class GatewayError extends Error {
  /** A response code of the contract, or `NETWORK`. */
  readonly code: string
  readonly behaviour: Behaviour
  /** Invalid fields with messages in the user's language; empty if the refusal names no fields. */
  readonly fields: readonly FieldMessage[]
  /** The id that the user can quote to support; null if no answer came, or if the answer has no id. */
  readonly correlationId: string | null
  /** Further data of the answer, such as the next stage of sign-in, or the number of attempts left. */
  readonly payload: Readonly<Record<string, unknown>>

  constructor({ code, message, behaviour, fields = [], correlationId = null, payload = {} }: GatewayErrorParts) {
    super(message)
    this.name = 'GatewayError'
    this.code = code
    this.behaviour = behaviour
    this.fields = fields
    this.correlationId = correlationId
    this.payload = payload
  }

  /**
   * Whether the gateway has given its final answer to the call. If not (no answer, 91, 96, 999, or 09 for a call in
   * progress), a write may have been carried out, so a retry must have the same idempotency key.
   */
  get isDecided(): boolean {
    return this.code !== '09' && (this.behaviour === 'refusal' || this.behaviour === 'session-ended')
  }
}
