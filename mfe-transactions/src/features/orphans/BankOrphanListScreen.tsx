import { OrphanList, preloadOrphans } from './OrphanList.tsx'

export { parts } from './OrphanList.tsx'

export const preload = preloadOrphans('BANK')

/** Shows the screen `/bank-orphans`: orders not reconciled with core banking. */
export default function BankOrphanListScreen() {
  return <OrphanList orphanType="BANK" />
}
