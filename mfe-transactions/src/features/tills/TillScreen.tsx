import { lazyPart, useSearchParams } from '@portal/portal-sdk'
import { TillList } from './TillList.tsx'

const TillDay = lazyPart(() => import('./TillDay.tsx'))

/** `/till`: the vaults and tills in the user's scope; `?till=` opens one till's day, to work with, count and print. */
export default function TillScreen() {
  const [query] = useSearchParams()
  const till = query.get('till')
  return till ? <TillDay key={till} tillId={till} /> : <TillList />
}
