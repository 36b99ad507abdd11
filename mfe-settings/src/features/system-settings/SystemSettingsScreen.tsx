import { lazyPart, useSearchParams } from '@portal/portal-sdk'
import { AccessSettings } from './AccessSettings.tsx'

// Readers of passwords and hours need no currencies, documents and rates.
const TransferSettings = lazyPart(() => import('./transfers/TransferSettings.tsx'))

/** `/system-settings`: the settings for all users, and the rules of transfers of each subsidiary. */
export default function SystemSettingsScreen() {
  const [query] = useSearchParams()
  return query.get('section') === 'transfers' ? <TransferSettings /> : <AccessSettings />
}
