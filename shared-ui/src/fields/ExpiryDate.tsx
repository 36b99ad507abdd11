import { formatDate } from '@portal/contract/format'
import { todayIn } from '@portal/contract/periods'
import { useLocale } from '../locale/LocaleProvider.tsx'
import { StatusChip } from '../status/StatusChip.tsx'

export interface ExpiryDateProps {
  /** The last day of validity, `YYYY-MM-DD`. */
  readonly date: string
  /** The time (ISO 8601) at which the document must be valid; now by default. */
  readonly neededAt?: string | undefined
  /** The word for an expired document. */
  readonly expiredLabel: string
}

/** Shows the last day on which a document is valid, and marks a document that had expired. */
export function ExpiryDate({ date, neededAt, expiredLabel }: ExpiryDateProps) {
  const locale = useLocale()
  const day = todayIn(locale.timeZone, neededAt === undefined ? undefined : new Date(neededAt))
  return (
    <>
      {formatDate(date, locale)} {date < day && <StatusChip tone="negative" label={expiredLabel} />}
    </>
  )
}
