import type { OrphanType } from '@portal/contract/orphans/orphan'

/** Where each of the two lists is. */
export const ORPHAN_SCREENS = { BANK: '/bank-orphans', MTO: '/mto-orphans' } as const satisfies Record<
  OrphanType,
  string
>
