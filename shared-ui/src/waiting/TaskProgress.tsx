import styled from '@emotion/styled'
import { color } from '../theme/tokens.ts'

const Track = styled.div({ height: 4, borderRadius: 2, background: color.hover, overflow: 'hidden' })
const Fill = styled.div({ height: '100%', background: color.primary })

interface TaskProgressProps {
  /** What is being done. */
  readonly label: string
  /** Amount of work that is done, in any unit. */
  readonly done: number
  /** Amount of all work in that unit; null or 0 while it is unknown. */
  readonly total: number | null
}

/** A bar that shows how much of a task is done. */
export function TaskProgress({ label, done, total }: TaskProgressProps) {
  const share = total ? Math.min(100, Math.floor((done / total) * 100)) : 0
  return (
    <Track role="progressbar" aria-label={label} aria-valuenow={share} aria-valuemin={0} aria-valuemax={100}>
      <Fill style={{ width: `${share}%` }} />
    </Track>
  )
}
