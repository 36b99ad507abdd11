import type { ApiKeyRow } from '@portal/contract/api-keys/api-keys.calls'
import { useTexts } from '@portal/portal-sdk'
import { useRecordHistory } from '@portal/portal-sdk/forms'
import { HistoryButton } from '@portal/shared-ui/panel'

interface KeyHistoryProps {
  readonly row: Pick<ApiKeyRow, 'keyId' | 'env'>
  readonly size?: 'sm'
}

/** Shows the history of one pair, which may be pending, active or ended. */
export function KeyHistory({ row, size }: KeyHistoryProps) {
  const t = useTexts('mfe-settings')
  const history = useRecordHistory('api-key', row.keyId)
  return <HistoryButton history={history} name={t(`keys.pair.${row.env}`)} size={size} />
}
