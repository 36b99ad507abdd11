import styled from '@emotion/styled'
import type { ReactNode } from 'react'
import { Icon } from '../icon/Icon.tsx'
import { color, space } from '../theme/tokens.ts'

const Hint = styled.p({ fontSize: 12, lineHeight: 1.4, color: color.muted })
/** The text of an error, with an icon before it or without. */
export const Problem = styled.p({
  display: 'flex',
  gap: space(1),
  fontSize: 13,
  lineHeight: 1.4,
  color: color.danger,
  '& svg': { flexShrink: 0, marginTop: 1 },
})

/** The hint and the error under a control, with the ids that `describedBy` refers to. */
export function FieldNotes({ id, hint, error }: { id: string; hint?: ReactNode; error?: ReactNode }) {
  return (
    <>
      {hint && <Hint id={`${id}-hint`}>{hint}</Hint>}
      {error && (
        <Problem id={`${id}-error`}>
          <Icon name="error" size={16} />
          <span>{error}</span>
        </Problem>
      )}
    </>
  )
}
