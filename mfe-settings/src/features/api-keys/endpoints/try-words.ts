import { formatCount, type Locale } from '@portal/contract/format'
import type { WebhookAttemptRow } from '@portal/contract/webhooks/webhooks.calls'
import type { Translate } from '@portal/portal-sdk'

/** Describes the result of a try: the HTTP status, or the reason why there was no answer. */
export function tryWords(t: Translate, { httpStatus, error, tookMs }: WebhookAttemptRow, locale: Locale): string {
  const took = formatCount(tookMs, locale)
  if (httpStatus !== null) return t('deliveries.answered', { status: httpStatus, took })
  if (error === 'no answer in time') return t('deliveries.timeout', { took })
  return t(error?.startsWith('refused') ? 'deliveries.refused' : 'deliveries.unreachable', { error: error ?? '' })
}
