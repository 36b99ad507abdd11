import { readDailyStatements } from '@portal/contract/wallets/statements.calls'
import { useSide, useTexts } from '@portal/portal-sdk'
import { outageOf, subsidiaryName, useRead } from '@portal/portal-sdk/read'
import { Button, LinkButton, Skeleton, Stack, Text, useLocale } from '@portal/shared-ui'
import { PageFrame } from '@portal/shared-ui/chrome'
import { RetryNotice } from '@portal/shared-ui/panel'
import { useState } from 'react'
import { statementAddress, walletsAddress } from '../addresses.ts'
import { DailyStatementTable } from './DailyStatementTable.tsx'
import { StatementRecipients } from './StatementRecipients.tsx'
import { StopNotice } from './StopNotice.tsx'

interface DailyStatementsProps {
  readonly accountNumber: string
}

/**
 * Shows the page `?statements=`: the daily statements of one wallet, newest first, with their files, and for the bank's
 * staff why the next statement is not created.
 */
export default function DailyStatements({ accountNumber }: DailyStatementsProps) {
  const t = useTexts('mfe-transactions')
  const { language } = useLocale()
  const side = useSide()
  // The numbers before which the opened pages begin.
  const [befores, setBefores] = useState<readonly number[]>([])
  const before = befores.at(-1)
  const read = useRead(
    readDailyStatements,
    { accountNumber, ...(before === undefined ? {} : { before }) },
    { keepPrevious: true, isAfresh: true },
  )
  const { data } = read
  const back = { href: walletsAddress(side), label: t('wallets.title') }
  const outage = outageOf(read)
  if (data === undefined)
    return (
      <PageFrame title={t('statements.title')} back={back}>
        {outage ? (
          <RetryNotice message={outage.message} onRetry={outage.retry} />
        ) : (
          <Skeleton width="100%" height={600} />
        )}
      </PageFrame>
    )
  const { wallet, statements, isMore, stop } = data
  const last = statements.at(-1)?.statementNo
  return (
    <PageFrame
      title={t('statements.of', { name: wallet.accountName })}
      description={[accountNumber, subsidiaryName(wallet.countryId, language), wallet.currency].join(' · ')}
      back={back}
      actions={<LinkButton href={statementAddress(side, accountNumber)}>{t('wallets.statement')}</LinkButton>}
    >
      <Stack gap={4}>
        {stop && <StopNotice stop={stop} wallet={wallet} onDone={() => void read.reload()} />}
        <StatementRecipients
          wallet={wallet}
          recipients={data.statementRecipients}
          isStaff={side === 'staff'}
          onDone={() => void read.reload()}
        />
        {statements.length === 0 ? (
          <Text tone="muted">{t('statements.none')}</Text>
        ) : (
          <DailyStatementTable wallet={wallet} statements={statements} />
        )}
        {(befores.length > 0 || isMore) && (
          <Stack direction="row" gap={2}>
            <Button size="sm" disabled={befores.length === 0} onClick={() => setBefores(befores.slice(0, -1))}>
              {t('statements.newer')}
            </Button>
            <Button
              size="sm"
              disabled={!isMore || last === undefined}
              onClick={() => setBefores([...befores, last ?? 1])}
            >
              {t('statements.older')}
            </Button>
          </Stack>
        )}
      </Stack>
    </PageFrame>
  )
}
