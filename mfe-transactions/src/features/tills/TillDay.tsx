import { formatDate } from '@portal/contract/format'
import { TILL_STATUS_TONES } from '@portal/contract/tills/till'
import { readTillDay } from '@portal/contract/tills/tills.calls'
import { useSearchParams, useTexts, useUser } from '@portal/portal-sdk'
import { usePendingChange, useRejectedChange } from '@portal/portal-sdk/forms'
import { outageOf, useRead } from '@portal/portal-sdk/read'
import { Notice, Parts, Skeleton, Stack, useLocale } from '@portal/shared-ui'
import { PageFrame, PrintLines, StatusChip, usePrintedBy } from '@portal/shared-ui/chrome'
import { PendingNotice, RetryNotice } from '@portal/shared-ui/panel'
import { TILLS } from './addresses.ts'
import { Signatures } from './Signatures.tsx'
import { TillActs } from './TillActs.tsx'
import { TillCounted } from './TillCounted.tsx'
import { TillFigures } from './TillFigures.tsx'
import { TillLines } from './TillLines.tsx'

/** Milliseconds between reloads of an open day, because cash arrives after an authorization. */
const READS_EVERY_MS = 5_000

/**
 * Shows the page `?till=`: the day of one till, line by line, with the teller's actions. The page can also be printed.
 */
export default function TillDay({ tillId }: { readonly tillId: string }) {
  const t = useTexts('mfe-transactions')
  const c = useTexts('contract')
  const locale = useLocale()
  const read = useRead(readTillDay, { tillId }, { isAfresh: true, isQuiet: true, pollMs: READS_EVERY_MS })
  const waiting = usePendingChange(read.data?.till.pendingCqId ?? null)
  const [query] = useSearchParams()
  const { rejected, isLoading } = useRejectedChange(query.get('replaces'))
  const { userFirstName, userLastName } = useUser()
  const printedBy = usePrintedBy(`${userFirstName} ${userLastName}`)
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
  const { till, bankName, lines, count, acts } = read.data
  const { tillStatus: status } = till
  return (
    <PageFrame
      title={`${till.tellerName} · ${till.currency}`}
      description={
        <Parts
          of={[
            formatDate(till.businessDate, { ...locale, timeZone: 'UTC' }),
            t('pickups.atBranch', { branch: till.userSolId }),
            till.accountNumber,
          ]}
        />
      }
      back={back}
      actions={<TillActs day={read.data} rejected={rejected} onStale={() => void read.reload()} />}
    >
      <Stack gap={4}>
        <PrintLines linesAt={(moment) => [bankName, printedBy(moment)]} />
        <div>
          <StatusChip label={c(`status.till.${status}`)} tone={TILL_STATUS_TONES[status]} />
        </div>
        {till.pendingCqId && <PendingNotice text={t('tills.cashWaits')} change={waiting} />}
        {acts.isLeft && till.tillStatus === 'OPEN' && <Notice tone="warning">{t('tills.left')}</Notice>}
        <TillFigures till={till} />
        <TillLines lines={lines} currency={till.currency} />
        {count && till.countedAmount !== null && (
          <TillCounted count={count} currency={till.currency} countedAmount={till.countedAmount} />
        )}
        <Signatures teller={till.tellerName} />
      </Stack>
    </PageFrame>
  )
}
