import { lazyPart, useSearchParams } from '@portal/portal-sdk'
import { AccessSettings } from './AccessSettings.tsx'

// Loaded on demand: users who read only passwords and hours do not need the texts of currencies, documents and rates.
const TransferSettings = lazyPart(() => import('./transfers/TransferSettings.tsx'))

/** Shows the screen `/system-settings`: the settings for all users, and the transfer rules of each subsidiary. */
export default function SystemSettingsScreen() {
  const [query] = useSearchParams()
  return query.get('section') === 'transfers' ? <TransferSettings /> : <AccessSettings />
}
