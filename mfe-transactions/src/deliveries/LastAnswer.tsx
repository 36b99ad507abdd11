import { formatDateTime } from '@portal/contract/format'
import type { WebhookAttemptRow, WebhookDeliveryRow } from '@portal/contract/webhooks/webhooks.calls'
import { type Translate, useTexts } from '@portal/portal-sdk'
import { Text, useLocale } from '@portal/shared-ui'

/**
 * Shows the number of tries of an event, the partner's last answer, and the time of the next try, or the earlier event
 * that this event waits for.
 */
export function LastAnswer({ delivery: { attempts, nextTryAt, waitsFor } }: { readonly delivery: WebhookDeliveryRow }) {
  const t = useTexts('mfe-transactions')
  const locale = useLocale()
  const last = attempts.at(-1)
  return (
    <Text size={13}>
      {[
        attempts.length === 0
          ? waitsFor === null && t('events.untried')
          : t('events.tries', { count: attempts.length }),
        last && answerOf(t, last),
        waitsFor !== null
          ? t('events.waits', { number: waitsFor })
          : nextTryAt && t('events.next', { when: formatDateTime(nextTryAt, locale) }),
      ]
        .filter(Boolean)
        .join(' · ')}
    </Text>
  )
}

function answerOf(t: Translate, { httpStatus, error, tookMs }: WebhookAttemptRow): string {
  if (httpStatus !== null) return t('events.answered', { status: httpStatus, ms: tookMs })
  if (error === 'no answer in time') return t('events.late')
  return t(error?.startsWith('refused') ? 'events.refused' : 'events.unreached', { error: error ?? '' })
}
