import type { ApiKeysPayload } from '@portal/contract/api-keys/api-keys.calls'
import { useTexts } from '@portal/portal-sdk'
import { useRejectedChange } from '@portal/portal-sdk/forms'
import { Tabs } from '@portal/shared-ui/chrome'
import { RetryNotice } from '@portal/shared-ui/panel'
import { useState } from 'react'
import { rejectedAddresses } from './addresses/rejected-addresses.ts'
import { ModeKeys, type ShownSecret } from './ModeKeys.tsx'
import { refusedRequestOf } from './refused-request.ts'
import type { PartnerOfKeys } from './use-partner-of-keys.ts'

interface PartnerKeysProps {
  readonly of: PartnerOfKeys
  readonly data: ApiKeysPayload
}

/** Shows the keys of one partner: a tab for each mode. */
export function PartnerKeys({ of: { isStaff, env, query, put }, data }: PartnerKeysProps) {
  const t = useTexts('mfe-settings')
  const [shown, setShown] = useState<ShownSecret | null>(null)
  const { rejected, outage } = useRejectedChange(query.get('replaces'))
  const addresses = rejectedAddresses(rejected, query.get('edit'))
  if (outage) return <RetryNotice message={outage.message} onRetry={outage.retry} />
  return (
    <Tabs
      label={t('keys.modes')}
      tabs={[
        { id: 'live', label: t('keys.live') },
        { id: 'test', label: t('keys.test') },
      ]}
      current={env}
      onChange={(id) => put('env', id)}
    >
      <ModeKeys
        key={`${env} ${data.mtoCode}`}
        env={env}
        keys={data.data}
        // Operators never send a partner code, because their session identifies the partner.
        mtoCode={isStaff ? (data.mtoCode ?? undefined) : undefined}
        refused={env === 'live' ? (rejected && !addresses ? refusedRequestOf(rejected) : data.refused) : null}
        rejected={addresses}
        shown={shown}
        onShown={setShown}
      />
    </Tabs>
  )
}
