import { formatDateTime } from '@portal/contract/format'
import { useTexts } from '@portal/portal-sdk'
import { usePendingChange } from '@portal/portal-sdk/forms'
import { Link, Notice, Stack, useLocale } from '@portal/shared-ui'
import { WithdrawRequest } from '../WithdrawRequest.tsx'

interface PendingAddressProps {
  readonly cqId: string
  /** Whether the user requested the change and may therefore withdraw it. */
  readonly isOwnChange: boolean
  /** The kind of change: a new address does not receive events yet; otherwise the address is used as before. */
  readonly change: 'new' | 'edit' | 'end'
}

/** Shows a live address that awaits the bank's authorization to be added, changed or deleted. */
export function PendingAddress({ cqId, isOwnChange, change }: PendingAddressProps) {
  const t = useTexts('mfe-settings')
  const locale = useLocale()
  const pending = usePendingChange(cqId)
  return (
    <Notice tone="info" title={t(`address.pending.${change}`)} announce="none">
      <Stack gap={3}>
        <span>
          {t(`address.pending.${change}Text`)}{' '}
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
