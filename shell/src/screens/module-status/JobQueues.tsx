import { formatCount, formatDateTime } from '@portal/contract/format'
import { type JobQueueStatus, readJobQueues } from '@portal/contract/jobs/jobs.calls'
import { useTexts } from '@portal/portal-sdk'
import { useRead } from '@portal/portal-sdk/read'
import { Skeleton, Stack, Text, useLocale } from '@portal/shared-ui'
import { StatusChip } from '@portal/shared-ui/chrome'
import { ageOf } from './age.ts'
import { NONE, Scroll, Table } from './status-table.ts'

const LOOK_MS = 5_000
const HEADINGS = ['work', 'when', 'waiting', 'oldest', 'underWay', 'later', 'failed', 'lastFailure']

/**
 * Shows the gateway's background jobs: the number of pending jobs, their age, and failed jobs. Reloaded every few
 * seconds.
 */
export function JobQueues() {
  const t = useTexts('shell')
  const { data, error } = useRead(readJobQueues, {}, { pollMs: LOOK_MS, isQuiet: true })
  return (
    <Stack gap={2}>
      <Text as="h2" size={16} weight="strong">
        {t('status.jobs')}
      </Text>
      <Text size={13} tone="muted">
        {error ? error.message : t('status.jobs.text')}
      </Text>
      {!data && !error && <Skeleton height={480} />}
      {data && (
        <Scroll tabIndex={0} role="region" aria-label={t('status.jobs')}>
          <Table>
            <thead>
              <tr>
                {HEADINGS.map((heading) => (
                  <th key={heading} scope="col">
                    {t(`status.jobs.${heading}`)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {data.queues.map((queue) => (
                <QueueLine key={queue.name} queue={queue} />
              ))}
            </tbody>
          </Table>
        </Scroll>
      )}
    </Stack>
  )
}

function QueueLine({ queue }: { queue: JobQueueStatus }) {
  const t = useTexts('shell')
  const locale = useLocale()
  const count = (jobs: number) => (jobs === 0 ? NONE : formatCount(jobs, locale))
  const age = queue.oldestSeconds === null ? null : ageOf(queue.oldestSeconds)
  return (
    <tr>
      <th scope="row">{queue.title}</th>
      <td>{t(`status.jobs.every.${queue.every ?? 'sent'}`)}</td>
      <td>{count(queue.waiting)}</td>
      <td>{age === null ? NONE : t(`status.jobs.age.${age.unit}`, { count: age.count })}</td>
      <td>{count(queue.underWay)}</td>
      <td>{count(queue.later)}</td>
      <td>{queue.failed === 0 ? NONE : <StatusChip label={count(queue.failed)} tone="negative" />}</td>
      <td>
        {queue.lastFailedAt === null ? NONE : formatDateTime(queue.lastFailedAt, locale)}
        {queue.lastFailedAt !== null && (
          <Text size={12} tone="muted">
            {queue.lastFailure === null ? t('status.jobs.died') : t('status.jobs.inLog', { id: queue.lastFailure })}
          </Text>
        )}
      </td>
    </tr>
  )
}
