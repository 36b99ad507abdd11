import styled from '@emotion/styled'
import type { ReactNode } from 'react'
import { Icon } from '../../icon/Icon.tsx'
import { color, radius, TOUCH, TOUCH_EDGE } from '../../theme/tokens.ts'

const Pill = styled.button({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 4,
  minHeight: 30,
  padding: '2px 10px',
  border: `1px solid ${color.edge}`,
  borderRadius: radius.chip,
  background: color.surface,
  color: color.text,
  fontSize: 13,
  textAlign: 'start',
  cursor: 'pointer',
  [TOUCH]: { minHeight: TOUCH_EDGE },
  '&:hover': { background: color.hover },
  '&[aria-pressed="true"]': { borderColor: color.primary, background: color.primarySoft, fontWeight: 550 },
})

interface ToggleProps {
  readonly isOn: boolean
  readonly onPress: () => void
  readonly children: ReactNode
}

/** A button that turns a filter value on or off. */
export function Toggle({ isOn, onPress, children }: ToggleProps) {
  return (
    <Pill type="button" aria-pressed={isOn} onClick={onPress}>
      {isOn && <Icon name="check" size={14} />}
      {children}
    </Pill>
  )
}
