import { OrphanList } from './OrphanList.tsx'

/** `/bank-orphans`: orders not reconciled with core banking. */
export default function BankOrphanListScreen() {
  return <OrphanList orphanType="BANK" />
}
