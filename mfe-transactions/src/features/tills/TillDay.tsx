import { readTillDay } from '@portal/contract/calls/tills'
import { formatDate } from '@portal/contract/format'
import { TILL_STATUS_TONES } from '@portal/contract/records/till'
import { useSearchParams, useTexts } from '@portal/portal-sdk'
import { usePendingChange, useRejectedChange } from '@portal/portal-sdk/forms'
import { outageOf, useRead } from '@portal/portal-sdk/read'
import { Notice, Skeleton, Stack, useLocale } from '@portal/shared-ui'
import { PageFrame, StatusChip } from '@portal/shared-ui/chrome'
import { PendingNotice, RetryNotice } from '@portal/shared-ui/panel'
import { TILLS } from './addresses.ts'
import { TillActs } from './TillActs.tsx'
import { TillFigures } from './TillFigures.tsx'
import { TillLines } from './TillLines.tsx'

/** So often an open day is read again: cash comes once a checker has agreed. */
const READS_EVERY_MS = 5_000

/** `?till=`: what one till had, gave and has, line by line, with what its teller may do; as it is printed for the file. */
export default function TillDay({ tillId }: { readonly tillId: string }) {
  const t = useTexts('mfe-transactions')
  const c = useTexts('contract')
  const locale = useLocale()
  const read = useRead(readTillDay, { tillId }, { isAfresh: true, isQuiet: true, pollMs: READS_EVERY_MS })
  const waiting = usePendingChange(read.data?.till.pendingCqId ?? null)
  const [query] = useSearchParams()
  const { rejected, isLoading } = useRejectedChange(query.get('replaces'))
  const back = { href: TILLS, label: t('tills.title') }
  const outage = outageOf(read)
  if (!read.data || isLoading)
    return (
      <PageFrame title={t('tills.day')} back={back}>
        {outage ? (
          <RetryNotice message={outage.message} onRetry={outage.retry} />
        ) : read.isLoading || isLoading ? (
          <Skeleton width="100%" height={240} />
        ) : (
          <Notice tone="warning">{t('tills.notFound')}</Notice>
        )}
      </PageFrame>
    )
  const { till, lines } = read.data
  const { tillStatus: status } = till
  return (
    <PageFrame
      title={`${till.tellerName} · ${till.currency}`}
      description={[
        formatDate(till.businessDate, { ...locale, timeZone: 'UTC' }),
        t('pickups.atBranch', { branch: till.userSolId }),
        till.accountNumber,
      ].join(' · ')}
      back={back}
      actions={<TillActs till={till} rejected={rejected} onStale={() => void read.reload()} />}
    >
      <Stack gap={4}>
        <div>
          <StatusChip label={c(`status.till.${status}`)} tone={TILL_STATUS_TONES[status]} />
        </div>
        {till.pendingCqId && <PendingNotice text={t('tills.cashWaits')} change={waiting} />}
        <TillFigures till={till} />
        <TillLines lines={lines} currency={till.currency} />
      </Stack>
    </PageFrame>
  )
}
