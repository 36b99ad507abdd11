import styled from '@emotion/styled'
import { formatCount } from '@portal/contract/format'
import { createPortal } from 'react-dom'
import { Button } from '../button/Button.tsx'
import { IconButton } from '../button/IconButton.tsx'
import { Icon } from '../icon/Icon.tsx'
import { useLocale } from '../locale/LocaleProvider.tsx'
import { useNoticePlace } from '../notice/notice-place.ts'
import { useTableText } from '../table/useTableText.ts'
import { color, radius } from '../theme/tokens.ts'
import { TaskProgress } from '../waiting/TaskProgress.tsx'
import { type ExportFormat, MOST_ROWS } from './sheet.ts'
import type { ExportState } from './use-export-run.ts'

const Card = styled.div({
  display: 'grid',
  gap: 10,
  pointerEvents: 'auto',
  padding: '12px 12px 12px 16px',
  border: `1px solid ${color.border}`,
  borderRadius: radius.control,
  background: color.surface,
  color: color.text,
  boxShadow: `0 8px 24px ${color.lift}`,
  fontSize: 14,
  '@media print': { display: 'none' },
})
// The corner of the notices, where the export shows its progress and result.
const Corner = styled.div({
  position: 'fixed',
  insetInlineStart: 16,
  bottom: 16,
  zIndex: 1200,
  width: 380,
  maxWidth: 'calc(100vw - 32px)',
})
const Line = styled.div({
  display: 'flex',
  alignItems: 'flex-start',
  gap: 10,
  '& > span': { flex: 1, paddingBlock: 3, overflowWrap: 'anywhere' },
  '& > svg': { flexShrink: 0, marginTop: 4 },
})

interface ExportStatusProps {
  readonly state: ExportState
  readonly onCancel: () => void
  readonly onDismiss: () => void
  readonly onRetry: (format: ExportFormat) => void
}

/** Shows the progress and the result of an export, among the notices. */
export function ExportStatus(props: ExportStatusProps) {
  const place = useNoticePlace()
  if (props.state.kind === 'idle') return null
  const card = <StatusCard {...props} />
  return place ? createPortal(card, place) : <Corner>{card}</Corner>
}

function StatusCard({ state, onCancel, onDismiss, onRetry }: ExportStatusProps) {
  const t = useTableText()
  const locale = useLocale()
  if (state.kind === 'idle') return null
  if (state.kind === 'running') {
    const { done, total, isWriting } = state.progress
    const counts = { done: formatCount(done, locale), total: formatCount(total, locale) }
    const text =
      isWriting || total === 0 ? t(isWriting ? 'exportWriting' : 'exportStarting') : t('exportRunning', counts)
    return (
      <Card role="group" aria-label={t('exportOpen')}>
        <Line>
          <span>{text}</span>
          <Button size="sm" onClick={onCancel}>
            {t('exportCancel')}
          </Button>
        </Line>
        <TaskProgress label={text} done={done} total={total} />
      </Card>
    )
  }
  const isDone = state.kind === 'done'
  const isFailed = state.kind === 'failed'
  return (
    <Card role={isFailed ? 'alert' : 'status'} style={{ color: color.text }}>
      <Line>
        <span style={{ flex: 'none', color: isDone ? color.success : isFailed ? color.danger : color.muted }}>
          <Icon name={isDone ? 'success' : isFailed ? 'error' : 'info'} size={20} />
        </span>
        <span>{endText(state, t, locale)}</span>
        <IconButton icon="close" size="sm" label={t('exportDismiss')} onClick={onDismiss} />
      </Line>
      {isFailed && state.reason === 'failed' && (
        <div>
          <Button size="sm" startIcon="refresh" onClick={() => onRetry(state.format)}>
            {t('exportRetry')}
          </Button>
        </div>
      )}
    </Card>
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
