import { lazyPart, useSearchParams } from '@portal/portal-sdk'
import type { Preload } from '@portal/portal-sdk/list'
import { preloadTillList, TillList } from './TillList.tsx'

const TillDay = lazyPart(() => import('./TillDay.tsx'))

export const preload: Preload = async (query) => {
  if (!query.has('till')) await preloadTillList(query)
}

/**
 * Shows the screen `/till`: the vaults and tills in the user's scope. `?till=` opens the day of one till, to work with,
 * count and print.
 */
export default function TillScreen() {
  const [query] = useSearchParams()
  const till = query.get('till')
  return till ? <TillDay key={till} tillId={till} /> : <TillList />
}
