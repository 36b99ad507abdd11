import { OrphanList } from './OrphanList.tsx'

/** `/mto-orphans`: what is not reconciled with partners. */
export default function MtoOrphanListScreen() {
  return <OrphanList orphanType="MTO" />
}
