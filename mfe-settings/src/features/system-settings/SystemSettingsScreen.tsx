import { lazyPart, useSearchParams } from '@portal/portal-sdk'
import { AccessSettings } from './AccessSettings.tsx'

// Whoever looks at passwords and hours needs no currencies, documents and rates.
const TransferSettings = lazyPart(() => import('./transfers/TransferSettings.tsx'))

/** `/system-settings`: what holds for everybody who signs in, and the rules of transfers of each subsidiary. */
export default function SystemSettingsScreen() {
  const [query] = useSearchParams()
  return query.get('section') === 'transfers' ? <TransferSettings /> : <AccessSettings />
}
