import { formatDate } from '@portal/contract/format'
import { useLocale } from '../locale/LocaleProvider.tsx'
import { StatusChip } from '../status/StatusChip.tsx'

export interface ExpiryDateProps {
  /** The last day of validity, `YYYY-MM-DD`. */
  readonly date: string
  /** The day on which the document must be valid, `YYYY-MM-DD`. */
  readonly neededOn: string
  /** The word for an expired document. */
  readonly expiredLabel: string
}

/** Shows the last day on which a document is valid, and marks a document that had expired. */
export function ExpiryDate({ date, neededOn, expiredLabel }: ExpiryDateProps) {
  const locale = useLocale()
  return (
    <>
      {formatDate(date, locale)} {date < neededOn && <StatusChip tone="negative" label={expiredLabel} />}
    </>
  )
}
