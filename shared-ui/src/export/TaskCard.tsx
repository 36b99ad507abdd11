import styled from '@emotion/styled'
import type { ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { useNoticePlace } from '../notice/notice-place.ts'
import { color, radius } from '../theme/tokens.ts'

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
/** The corner of the notices, for pages without a stack of notices. */
const Corner = styled.div({
  position: 'fixed',
  insetInlineStart: 16,
  bottom: 16,
  zIndex: 1200,
  width: 380,
  maxWidth: 'calc(100vw - 32px)',
})
/** The first line of a task: its text, and a button. */
export const TaskLine = styled.div({
  display: 'flex',
  alignItems: 'flex-start',
  gap: 10,
  '& > span': { flex: 1, paddingBlock: 3, overflowWrap: 'anywhere' },
  '& > svg': { flexShrink: 0, marginTop: 4 },
})

interface TaskCardProps {
  readonly role: 'group' | 'status' | 'alert'
  /** The name of a group. */
  readonly label?: string
  readonly children: ReactNode
}

/** Shows a long task with its progress or result among the notices, where it moves nothing on the page. */
export function TaskCard({ role, label, children }: TaskCardProps) {
  const place = useNoticePlace()
  const card = (
    <Card role={role} aria-label={label}>
      {children}
    </Card>
  )
  return place ? createPortal(card, place) : <Corner>{card}</Corner>
}
