import type { ApiKeyRow } from '@portal/contract/api-keys/api-keys.calls'
import { lazyPart, notify, usePermission, useTexts } from '@portal/portal-sdk'
import { useQueuedNotice } from '@portal/portal-sdk/forms'
import { Button, Stack, Text } from '@portal/shared-ui'
import { useState } from 'react'
import { AddressList } from './AddressList.tsx'
import { PendingAddresses } from './PendingAddresses.tsx'
import type { RejectedAddresses } from './rejected-addresses.ts'

const EditAddresses = lazyPart(() => import('./EditAddresses.tsx'))

interface KeyAddressesProps {
  readonly pair: ApiKeyRow
  /** The rejected change of this list; the form to correct it opens with the screen. Null without such a change. */
  readonly rejected: RejectedAddresses | null
}

/** Shows the addresses from which a key works, and the button that changes them. */
export function KeyAddresses({ pair, rejected }: KeyAddressesProps) {
  const t = useTexts('mfe-settings')
  const c = useTexts('contract')
  const mayUpdate = usePermission('SANDBOX|UPDATE')
  const announceQueued = useQueuedNotice()
  // Undefined until the user opens or closes the form.
  const [isOpened, setOpened] = useState<boolean>()
  const mayEdit = mayUpdate && pair.cqId === null
  return (
    <Stack gap={2}>
      <Stack direction="row" gap={2} align="center" justify="space-between" isWrapping>
        <Text as="h3" size={14} weight="strong">
          {c('labels.allowedAddresses')}
        </Text>
        {mayEdit && (
          <Button size="sm" startIcon="edit" onClick={() => setOpened(true)}>
            {t('addresses.edit')}
          </Button>
        )}
      </Stack>
      <AddressList allowedAddresses={pair.allowedAddresses} />
      {pair.cqId !== null && <PendingAddresses cqId={pair.cqId} isOwnChange={pair.isOwnChange} />}
      {mayEdit && (isOpened ?? rejected !== null) && (
        <EditAddresses
          pair={pair}
          rejected={rejected}
          onClose={() => setOpened(false)}
          onChanged={({ cqType, ...queued }) => {
            if (cqType === undefined) notify({ tone: 'neutral', text: t('addresses.changed') })
            else announceQueued({ ...queued, cqType })
            setOpened(false)
          }}
        />
      )}
    </Stack>
  )
}
