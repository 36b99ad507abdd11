import { formatDateTime } from '@portal/contract/format'
import type { Delivery } from '@portal/contract/periodic-reports/periodic-runs.calls'
import { type Translate, useTexts } from '@portal/portal-sdk'
import { Text, useLocale } from '@portal/shared-ui'

/**
 * Shows the recipients of a run: portal users together on one line, other recipients on separate lines with details.
 */
export function Deliveries({ deliveries }: { readonly deliveries: readonly Delivery[] }) {
  const t = useTexts('mfe-reports')
  const c = useTexts('contract')
  const locale = useLocale()
  const plain = deliveries.filter(isPlain).map(({ recipient }) => recipient)
  const special = deliveries.filter((one) => !isPlain(one))
  return (
    <>
      {plain.length > 0 && (
        <Text size={13} tone="muted">
          {plain.join(', ')}
        </Text>
      )}
      {special.map((one) => (
        <Text
          key={one.recipient}
          size={13}
          tone={one.deliveryState === 'REFUSED' || one.deliveryState === 'NOT_TAKEN' ? 'danger' : 'muted'}
        >
          {one.recipient} · {wordsOf(one, t, c, (moment) => formatDateTime(moment, locale))}
        </Text>
      ))}
    </>
  )
}

/** Returns whether the file was sent as an attachment. */
const isPlain = ({ deliveryState, isLink }: Delivery) => deliveryState === 'SENT' && !isLink

function wordsOf(one: Delivery, t: Translate, c: Translate, format: (moment: string) => string): string {
  if (one.deliveryState === 'REFUSED') return c(`recipientState.${one.recipientState}`)
  if (one.deliveryState !== 'SENT') return c(`status.reportDelivery.${one.deliveryState}`)
  return one.openedAt === null ? t('periodic.notOpened') : t('periodic.opened', { when: format(one.openedAt) })
}
