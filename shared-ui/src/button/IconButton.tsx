import styled from '@emotion/styled'
import type { ComponentPropsWithRef } from 'react'
import { Icon } from '../icon/Icon.tsx'
import type { IconName } from '../icon/icon-paths.ts'
import { ownProps } from '../layout/own-props.ts'
import { color, radius, TOUCH, TOUCH_EDGE } from '../theme/tokens.ts'

const EDGE = { sm: 28, md: 36 }

const Root = styled(
  'button',
  ownProps('size'),
)<{ size: 'sm' | 'md' }>(({ size }) => ({
  display: 'inline-grid',
  placeItems: 'center',
  flexShrink: 0,
  width: EDGE[size],
  height: EDGE[size],
  padding: 0,
  border: 0,
  borderRadius: radius.control,
  background: 'transparent',
  color: color.muted,
  cursor: 'pointer',
  [TOUCH]: { width: TOUCH_EDGE, height: TOUCH_EDGE },
  '&:hover:not(:disabled)': { background: color.hover, color: color.text },
  '&[aria-pressed="true"], &[aria-expanded="true"]': { background: color.primarySoft, color: color.text },
  '&:disabled': { opacity: 0.45, cursor: 'not-allowed' },
}))

export interface IconButtonProps extends Omit<ComponentPropsWithRef<'button'>, 'children' | 'aria-label'> {
  icon: IconName
  /** The action in words, used as accessible name and tooltip. */
  label: string
  size?: 'sm' | 'md'
}

/** A button for an action, drawn only as an icon. */
export function IconButton({ icon, label, size = 'md', ...rest }: IconButtonProps) {
  return (
    <Root type="button" title={label} {...rest} size={size} aria-label={label}>
      <Icon name={icon} size={size === 'sm' ? 16 : 20} />
    </Root>
  )
}
