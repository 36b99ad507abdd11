import { cancelReport } from '@portal/contract/reports/reports.calls'
import { useCommand, useTexts } from '@portal/portal-sdk'
import { Button } from '@portal/shared-ui'
import { TaskCard, TaskLine } from '@portal/shared-ui/export'
import { useEffect, useRef, useState } from 'react'

/** The delay in milliseconds after which a run shows its progress and a cancel button. */
const LONG_AFTER_MS = 2_000

/**
 * Shows the progress of a slow run, with a button that stops its query in the database. Leaving the page also stops the
 * query.
 */
export function RunProgress({ runId, isRunning }: { readonly runId: string; readonly isRunning: boolean }) {
  const t = useTexts('mfe-reports')
  const { run, isRunning: isEnding } = useCommand(cancelReport)
  const [isLong, setLong] = useState(false)
  const latest = useRef(isRunning)
  latest.current = isRunning
  useEffect(() => {
    setLong(false)
    if (!isRunning) return
    const timer = setTimeout(() => setLong(true), LONG_AFTER_MS)
    return () => clearTimeout(timer)
  }, [isRunning])
  const end = useRef(() => {})
  end.current = () => void run({ runId }).catch(() => undefined)
  useEffect(
    () => () => {
      if (latest.current) end.current()
    },
    [],
  )
  if (!isLong) return null
  return (
    <TaskCard role="status">
      <TaskLine>
        <span>{t('run.running')}</span>
        <Button size="sm" onClick={() => end.current()} isBusy={isEnding}>
          {t('run.cancel')}
        </Button>
      </TaskLine>
    </TaskCard>
  )
}
