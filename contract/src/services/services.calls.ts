import { readCall, SIGNED_IN } from '@portal/contract/core'
import type { Json } from '@portal/contract/record'

/**
 * The result of a write of a module's own server: not sent so far (WAITING), sent without a clear answer (UNCLEAR),
 * carried out, or refused.
 */
export const SERVICE_WRITE_STATES = ['WAITING', 'UNCLEAR', 'DONE', 'REFUSED'] as const
export type ServiceWriteState = (typeof SERVICE_WRITE_STATES)[number]

/** The payload of a write that needs no checker. The module reads its result with `writeId`. */
export interface ServiceWriting {
  readonly writeId: string
  readonly writeState: ServiceWriteState
}

/** A write of a module's own server, after its authorization if it needs one. */
export interface ServiceWrite extends ServiceWriting {
  /** The name of the module. */
  readonly serviceName: string
  /** Display name of the record. */
  readonly recordName: string
  /** How often the write was sent; always under the same key. */
  readonly tries: number
  /** When it is sent again at the earliest; null once it is answered. */
  readonly nextTryAt: string | null
  /** The words in which the server refused the write; null if it gave none or did not refuse. */
  readonly refusal: string | null
  /** The server's answer to a write that was carried out; null before, and if people settled the write. */
  readonly serviceAnswer: { readonly [field: string]: Json } | null
  readonly endedAt: string | null
}

/**
 * Reads the result of a write. Refused with 25 if the caller neither made it nor may check writes of its module, or if
 * its record is not in the caller's scope, or if it awaits authorization.
 */
export const readServiceWrite = readCall<{ writeId: string }, { write: ServiceWrite }>({
  action: 'portal/services/read',
  path: 'portal/services/read',
  access: { needs: SIGNED_IN },
})
