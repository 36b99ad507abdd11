import { OrphanList } from './OrphanList.tsx'

/** `/mto-orphans`: orders not reconciled with partners. */
export default function MtoOrphanListScreen() {
  return <OrphanList orphanType="MTO" />
}
