import { choice, type KeptOf, text } from '../record.ts'

/**
 * The states of a write of a module's own server: not sent so far (WAITING), sent without a clear answer (UNCLEAR),
 * carried out, or refused.
 */
export const SERVICE_WRITE_STATES = ['WAITING', 'UNCLEAR', 'DONE', 'REFUSED'] as const
export type ServiceWriteState = (typeof SERVICE_WRITE_STATES)[number]

/** The result of an unclear write that two people settle, because the server does not tell it. */
export const SERVICE_SETTLEMENT = {
  writeState: choice(SERVICE_WRITE_STATES, 'status.serviceWrite'),
  settledReason: text(300),
}
export type ServiceSettlement = KeptOf<typeof SERVICE_SETTLEMENT>
