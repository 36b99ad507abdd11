import { BANK_ORPHAN_REASONS, type OrphanReason, type OrphanType } from '@portal/contract/records/orphan'

/** In which of the two lists a reason stands. */
export const typeOfReason = (reason: OrphanReason): OrphanType =>
  (BANK_ORPHAN_REASONS as readonly OrphanReason[]).includes(reason) ? 'BANK' : 'MTO'
