import { formatDateTime } from '@portal/contract/format'
import type { WebhookAttemptRow, WebhookDeliveryRow } from '@portal/contract/webhooks/webhooks.calls'
import { type Translate, useTexts } from '@portal/portal-sdk'
import { Text, useLocale } from '@portal/shared-ui'

/** How often an event was tried, what was answered last, and when it is tried again, or which event it waits for. */
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
