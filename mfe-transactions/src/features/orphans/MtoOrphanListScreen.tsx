import { OrphanList, preloadOrphans } from './OrphanList.tsx'

export { parts } from './OrphanList.tsx'

export const preload = preloadOrphans('MTO')

/** Shows the screen `/mto-orphans`: orders not reconciled with partners. */
export default function MtoOrphanListScreen() {
  return <OrphanList orphanType="MTO" />
}
