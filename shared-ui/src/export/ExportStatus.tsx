import { formatCount } from '@portal/contract/format'
import { Button } from '../button/Button.tsx'
import { IconButton } from '../button/IconButton.tsx'
import { Icon } from '../icon/Icon.tsx'
import { useLocale } from '../locale/LocaleProvider.tsx'
import { useTableText } from '../table/useTableText.ts'
import { color } from '../theme/tokens.ts'
import { TaskProgress } from '../waiting/TaskProgress.tsx'
import { type ExportFormat, MOST_ROWS } from './sheet.ts'
import { TaskCard, TaskLine } from './TaskCard.tsx'
import type { ExportState } from './use-export-run.ts'

interface ExportStatusProps {
  readonly state: ExportState
  readonly onCancel: () => void
  readonly onDismiss: () => void
  readonly onRetry: (format: ExportFormat) => void
}

/** Shows the progress and the result of an export, among the notices. */
export function ExportStatus({ state, onCancel, onDismiss, onRetry }: ExportStatusProps) {
  const t = useTableText()
  const locale = useLocale()
  if (state.kind === 'idle') return null
  if (state.kind === 'running') {
    const { done, total, isWriting } = state.progress
    const counts = { done: formatCount(done, locale), total: formatCount(total, locale) }
    const text =
      isWriting || total === 0 ? t(isWriting ? 'exportWriting' : 'exportStarting') : t('exportRunning', counts)
    return (
      <TaskCard role="group" label={t('exportOpen')}>
        <TaskLine>
          <span>{text}</span>
          <Button size="sm" onClick={onCancel}>
            {t('exportCancel')}
          </Button>
        </TaskLine>
        <TaskProgress label={text} done={done} total={total} />
      </TaskCard>
    )
  }
  const isDone = state.kind === 'done'
  const isFailed = state.kind === 'failed'
  return (
    <TaskCard role={isFailed ? 'alert' : 'status'}>
      <TaskLine>
        <span style={{ flex: 'none', color: isDone ? color.success : isFailed ? color.danger : color.muted }}>
          <Icon name={isDone ? 'success' : isFailed ? 'error' : 'info'} size={20} />
        </span>
        <span>{endText(state, t, locale)}</span>
        <IconButton icon="close" size="sm" label={t('exportDismiss')} onClick={onDismiss} />
      </TaskLine>
      {isFailed && state.reason === 'failed' && (
        <div>
          <Button size="sm" startIcon="refresh" onClick={() => onRetry(state.format)}>
            {t('exportRetry')}
          </Button>
        </div>
      )}
    </TaskCard>
  )
}

function endText(
  state: Exclude<ExportState, { kind: 'idle' | 'running' }>,
  t: ReturnType<typeof useTableText>,
  locale: ReturnType<typeof useLocale>,
): string {
  if (state.kind === 'done') return t('exportDone', { count: formatCount(state.count, locale), file: state.file })
  if (state.kind === 'cancelled') return t('exportCancelled')
  if (state.message) return state.message
  if (state.reason === 'tooMany' && state.format === 'pdf')
    return t('exportTooManyToPrint', { most: formatCount(MOST_ROWS.pdf, locale) })
  return t(({ failed: 'exportFailed', tampered: 'exportTampered', tooMany: 'exportTooMany' } as const)[state.reason])
}
