import { formatCount, formatDateTime } from '@portal/contract/format'
import type { LookBackCause } from '@portal/contract/screening-cases/look-back'
import { type LookBackRow, readLookBacks } from '@portal/contract/screening-cases/look-backs.calls'
import { useTexts } from '@portal/portal-sdk'
import { outageOf, useRead } from '@portal/portal-sdk/read'
import { Link, Parts, Skeleton, Stack, space, styled, Text, useLocale } from '@portal/shared-ui'
import { StatusChip } from '@portal/shared-ui/chrome'
import { RetryNotice, Section } from '@portal/shared-ui/panel'

/** Milliseconds between reloads, because a look-back runs in the background. */
const READS_EVERY_MS = 10_000

const List = styled.ol({ margin: 0, padding: 0, listStyle: 'none', display: 'grid', gap: space(3) })
const Line = styled.div({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: space(2) })
const TONES = { WAITING: 'neutral', RUNNING: 'info', DONE: 'positive' } as const

/** Shows what the versions of a list or rule, or a confirmed match, found among earlier orders. */
export function LookBacks({ cause, causeCode }: Pick<LookBackCause, 'cause' | 'causeCode'>) {
  const t = useTexts('mfe-aml')
  const read = useRead(readLookBacks, { cause, causeCode }, { isQuiet: true, isAfresh: true, pollMs: READS_EVERY_MS })
  const outage = outageOf(read)
  return (
    <Section title={t('lookBacks.title')}>
      {outage && <RetryNotice message={outage.message} onRetry={outage.retry} />}
      {!outage &&
        !read.data &&
        (read.error ? <Text tone="muted">{read.error.message}</Text> : <Skeleton width="100%" height={60} />)}
      {read.data?.rows.length === 0 && <Text tone="muted">{t('lookBacks.none')}</Text>}
      <List>
        {read.data?.rows.map((row) => (
          <li key={row.lookBackId}>
            <LookBack row={row} />
          </li>
        ))}
      </List>
    </Section>
  )
}

function LookBack({ row }: { readonly row: LookBackRow }) {
  const t = useTexts('mfe-aml')
  const c = useTexts('contract')
  const locale = useLocale()
  const { lookBackStatus, causeVersion, ordersCompared, ordersFailed, ordersHeld, casesOpened } = row
  const count = (key: string, value: number) => t(key, { count: value, shown: formatCount(value, locale) })
  return (
    <Stack gap={1}>
      <Line>
        {row.cause !== 'MATCH' && (
          <Text as="span" weight="medium">
            {t('rules.version', { version: causeVersion })}
          </Text>
        )}
        <StatusChip label={c(`lookBackStatus.${lookBackStatus}`)} tone={TONES[lookBackStatus]} />
        {ordersHeld + casesOpened > 0 && (
          <Link
            href={`/transactions?f.lookBack=${encodeURIComponent(`${row.cause} ${row.causeCode} ${causeVersion}`)}`}
          >
            {count('lookBacks.cases', ordersHeld + casesOpened)}
          </Link>
        )}
      </Line>
      <Text tone="muted">
        <Parts
          of={[
            formatDateTime(row.askedAt, locale),
            count('lookBacks.compared', ordersCompared),
            count('lookBacks.held', ordersHeld),
            count('lookBacks.opened', casesOpened),
            ordersFailed > 0 ? count('lookBacks.failed', ordersFailed) : null,
          ]}
        />
      </Text>
    </Stack>
  )
}
