import type { CodeBehaviour, FieldMessage } from '@portal/contract'

/** The client's behaviour for a code; `network`: there was no answer. */
export type Behaviour = CodeBehaviour | 'network'

/** Code of a GatewayError when no answer came. For a write the outcome is unknown, and pressing again is safe. */
export const NETWORK = 'NETWORK'

export interface GatewayErrorParts {
  readonly code: string
  readonly message: string
  readonly behaviour: Behaviour
  readonly fields?: readonly FieldMessage[]
  readonly correlationId?: string | null
  readonly payload?: Readonly<Record<string, unknown>>
}

/** The client's only error: every code but 00, and `NETWORK`. */
export class GatewayError extends Error {
  /** A response code of the contract, or `NETWORK`. */
  readonly code: string
  readonly behaviour: Behaviour
  /** Invalid fields with messages in the user's language; empty when the refusal names none. */
  readonly fields: readonly FieldMessage[]
  /** The id to quote to support; null without an answer. */
  readonly correlationId: string | null
  /** Data beside the code: the next stage of sign-in, tries left. */
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
   * Whether the gateway has decided. Otherwise (no answer, 91, 96, 999, or 09: still in progress) a write may have been
   * carried out, so its retry must carry the same idempotency key.
   */
  get isDecided(): boolean {
    return this.code !== '09' && (this.behaviour === 'refusal' || this.behaviour === 'session-ended')
  }
}
