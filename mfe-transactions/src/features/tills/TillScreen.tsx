import { lazyPart, useSearchParams } from '@portal/portal-sdk'
import { TillList } from './TillList.tsx'

const TillDay = lazyPart(() => import('./TillDay.tsx'))

/** `/till`: the vaults and tills of who looks; `?till=` one till's day, to be worked with, counted and printed. */
export default function TillScreen() {
  const [query] = useSearchParams()
  const till = query.get('till')
  return till ? <TillDay key={till} tillId={till} /> : <TillList />
}
