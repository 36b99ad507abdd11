import { formatDateTime } from '@portal/contract/format'
import { useTexts } from '@portal/portal-sdk'
import { usePendingChange } from '@portal/portal-sdk/forms'
import { Link, Notice, Stack, useLocale } from '@portal/shared-ui'
import { WithdrawRequest } from '../WithdrawRequest.tsx'

interface PendingAddressesProps {
  readonly cqId: string
  /** Whether the user requested the change and may therefore withdraw it. */
  readonly isOwnChange: boolean
}

/** Shows that a change of a live key's address list awaits the bank's authorization. */
export function PendingAddresses({ cqId, isOwnChange }: PendingAddressesProps) {
  const t = useTexts('mfe-settings')
  const locale = useLocale()
  const pending = usePendingChange(cqId)
  return (
    <Notice tone="info" title={t('address.pending.edit')} announce="none">
      <Stack gap={3}>
        <span>
          {t('addresses.pendingText')}{' '}
          {pending && t('keys.pending.expires', { when: formatDateTime(pending.expiresAt, locale) })}{' '}
          {pending?.href && <Link href={pending.href}>{t('seeChange')}</Link>}
        </span>
        {isOwnChange && (
          <div>
            <WithdrawRequest cqId={cqId} question={t('address.withdrawAsk')} done={t('address.withdrawn')} />
          </div>
        )}
      </Stack>
    </Notice>
  )
}
