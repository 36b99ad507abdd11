import type { OrphanType } from '@portal/contract/orphans/orphan'

/** The path of the screen of each orphan list. */
export const ORPHAN_SCREENS = { BANK: '/bank-orphans', MTO: '/mto-orphans' } as const satisfies Record<
  OrphanType,
  string
>
