import styled from '@emotion/styled'
import type { ComponentPropsWithRef, ReactNode } from 'react'
import { Icon } from '../icon/Icon.tsx'
import type { IconName } from '../icon/icon-paths.ts'
import { ownProps } from '../layout/own-props.ts'
import { SlotLink } from '../link/LinkSlotProvider.tsx'
import { Spinner } from '../waiting/Spinner.tsx'
import { type ButtonSize, type ButtonVariant, buttonStyles } from './button-styles.ts'

interface Look {
  /** The look of the button: secondary by default, and at most one `primary` per screen. */
  variant?: ButtonVariant
  size?: ButtonSize
  isFullWidth?: boolean
  startIcon?: IconName
  endIcon?: IconName
  children: ReactNode
}
type StyleProps = { variant: ButtonVariant; size: ButtonSize; isFullWidth: boolean | undefined }

export interface ButtonProps extends Look, Omit<ComponentPropsWithRef<'button'>, 'children'> {
  /** Whether the action is running: a ring replaces the icon, and a second press has no effect. */
  isBusy?: boolean
}

const own = ownProps('variant', 'size', 'isFullWidth')
const Root = styled('button', own)<StyleProps>((p) => buttonStyles(p.variant, p.size, p.isFullWidth))
const Anchor = styled(SlotLink, own)<StyleProps>((p) => buttonStyles(p.variant, p.size, p.isFullWidth))

/** A button for an action. `type="button"` by default. */
export function Button(props: ButtonProps) {
  const { variant = 'secondary', size = 'md', isFullWidth, startIcon, endIcon, isBusy, children, ...rest } = props
  const iconSize = size === 'sm' ? 16 : 18
  return (
    <Root
      type="button"
      {...rest}
      {...{ variant, size, isFullWidth }}
      disabled={isBusy || rest.disabled}
      aria-busy={isBusy || undefined}
    >
      {isBusy ? <Spinner size={iconSize - 2} /> : startIcon && <Icon name={startIcon} size={iconSize} />}
      <span>{children}</span>
      {endIcon && <Icon name={endIcon} size={iconSize} />}
    </Root>
  )
}

export interface LinkButtonProps extends Look {
  href: string
  onClick?: () => void
  'data-letter'?: string
  'aria-keyshortcuts'?: string
}

/** A link that looks like a button. */
export function LinkButton(props: LinkButtonProps) {
  const { variant = 'secondary', size = 'md', isFullWidth, startIcon, endIcon, children, ...rest } = props
  const iconSize = size === 'sm' ? 16 : 18
  return (
    <Anchor {...rest} {...{ variant, size, isFullWidth }}>
      {startIcon && <Icon name={startIcon} size={iconSize} />}
      <span>{children}</span>
      {endIcon && <Icon name={endIcon} size={iconSize} />}
    </Anchor>
  )
}
