import type { ApiKeyRow } from '@portal/contract/api-keys/api-keys.calls'
import { useTexts } from '@portal/portal-sdk'
import { Text } from '@portal/shared-ui'

/** Shows the addresses from which a key works. */
export function AddressList({ allowedAddresses }: Pick<ApiKeyRow, 'allowedAddresses'>) {
  const t = useTexts('mfe-settings')
  if (allowedAddresses.length === 0) return <Text tone="muted">{t('addresses.every')}</Text>
  return (
    <Text isMono size={13}>
      {allowedAddresses.join(' · ')}
    </Text>
  )
}
