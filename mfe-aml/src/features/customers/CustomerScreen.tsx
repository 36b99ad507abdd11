import { CUSTOMER_SIDES } from '@portal/contract/customers/customer'
import { lazyPart, useSearchParams } from '@portal/portal-sdk'
import { CustomerSearch } from './CustomerSearch.tsx'

const CustomerPage = lazyPart(() => import('./CustomerPage.tsx'))

/**
 * Shows the screen `/customers`: a search for people. `?order=` with `side=` opens the page of the order's sender or
 * receiver.
 */
export default function CustomerScreen() {
  const [query] = useSearchParams()
  const transactionId = query.get('order')
  const side = CUSTOMER_SIDES.find((one) => one === query.get('side'))
  if (transactionId === null || side === undefined) return <CustomerSearch />
  return <CustomerPage key={`${transactionId} ${side}`} seed={{ transactionId, side }} />
}
