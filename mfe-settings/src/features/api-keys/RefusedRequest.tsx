import type { RefusedKeyRequest } from '@portal/contract/api-keys/api-keys.calls'
import { formatDateTime } from '@portal/contract/format'
import { usePermission, useTexts } from '@portal/portal-sdk'
import { Button, Notice, Stack, useLocale } from '@portal/shared-ui'
import { reasonOf } from './refused-request.ts'

interface RefusedRequestProps {
  readonly refused: RefusedKeyRequest
  readonly isBusy: boolean
  readonly onAskAgain: () => void
}

/**
 * Shows the reason why a request for a live pair failed. Its maker can resubmit it here (ruling 2.3), because operators
 * have no queue.
 */
export function RefusedRequest({ refused, isBusy, onAskAgain }: RefusedRequestProps) {
  const t = useTexts('mfe-settings')
  const locale = useLocale()
  const mayCreate = usePermission('SANDBOX|CREATE')
  const when = formatDateTime(refused.cqUpdateAt, locale)
  return (
    <Notice tone="warning" title={t('keys.refused.title')} announce="none">
      <Stack gap={3}>
        <span>{reasonOf(refused, t)}</span>
        <span>
          {refused.checkerName
            ? t('keys.refused.by', { checker: refused.checkerName, when })
            : t('keys.refused.on', { when })}
        </span>
        {mayCreate && (
          <div>
            <Button startIcon="refresh" isBusy={isBusy} onClick={onAskAgain}>
              {t('keys.refused.again')}
            </Button>
          </div>
        )}
      </Stack>
    </Notice>
  )
}
