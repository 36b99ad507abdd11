import type { OrphanType } from '@portal/contract/orphans/orphan'

/** The address of each of the two lists. */
export const ORPHAN_SCREENS = { BANK: '/bank-orphans', MTO: '/mto-orphans' } as const satisfies Record<
  OrphanType,
  string
>
