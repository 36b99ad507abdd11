import { type Queued, readCall, SIGNED_IN, writeCall } from '@portal/contract/core'
import type { Json } from '@portal/contract/record'
import type { ServiceWriteState } from './settlement.ts'

/** What the caller may do about a write: send it again now, or propose its result to a checker. */
export type ServiceWriteAct = 'SEND' | 'SETTLE'

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
  /** The explanation of the people who settled the write; null if the server answered it. */
  readonly settledReason: string | null
  readonly acts: readonly ServiceWriteAct[]
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

/**
 * Sends a write again now, under its key, instead of at its next time. Refused with 12 once it is answered, with 09
 * while it is being sent, with 25 as in {@link readServiceWrite}.
 */
export const sendServiceWrite = writeCall<{ writeId: string }, { writeState: ServiceWriteState }>({
  action: 'portal/services/send',
  path: 'portal/services/send',
  access: { needs: SIGNED_IN },
})

export interface SettleRequest {
  writeId: string
  /** Whether the server carried the write out, as people found by other means. */
  writeState: 'DONE' | 'REFUSED'
  settledReason: string
}

/**
 * Proposes the result of an unclear write; a checker of its module authorizes it, and the write is sent no more.
 * Refused with 12 if the write is not unclear, with 25 as in {@link readServiceWrite}, with 57 for operators.
 */
export const settleServiceWrite = writeCall<SettleRequest, Queued>({
  action: 'portal/services/settle',
  path: 'portal/services/settle',
  access: { needs: SIGNED_IN },
  queued: true,
})
