import styled from '@emotion/styled'
import type { ReactNode } from 'react'
import { color, space } from '../theme/tokens.ts'

const Line = styled.hr({ border: 0, borderTop: `1px solid ${color.border}`, margin: 0, flex: 1 })
const Row = styled.div({ display: 'flex', alignItems: 'center', gap: space(3), color: color.muted, fontSize: 12 })

/** A thin line; with children, for instance "or", the text is in the middle of the line. */
export function Divider({ children }: { children?: ReactNode }) {
  if (!children) return <Line />
  return (
    <Row>
      <Line aria-hidden />
      <span>{children}</span>
      <Line aria-hidden />
    </Row>
  )
}
