import styled from '@emotion/styled'
import { createContext, type KeyboardEvent, type ReactNode, useContext } from 'react'
import { Icon } from '../icon/Icon.tsx'
import type { IconName } from '../icon/icon-paths.ts'
import { SlotLink } from '../link/LinkSlotProvider.tsx'
import { Popup, type PopupTrigger } from '../popup/Popup.tsx'
import { color, radius, TOUCH, TOUCH_EDGE } from '../theme/tokens.ts'

const look = {
  display: 'flex',
  alignItems: 'center',
  gap: 10,
  width: '100%',
  minHeight: 36,
  padding: '4px 10px',
  border: 0,
  borderRadius: radius.chip,
  background: 'transparent',
  color: color.text,
  fontSize: 14,
  textAlign: 'start' as const,
  textDecoration: 'none',
  cursor: 'pointer',
  [TOUCH]: { minHeight: TOUCH_EDGE },
  '&:hover, &:focus-visible': { background: color.hover },
  '&[aria-disabled="true"]': { color: color.muted, cursor: 'not-allowed' },
  '& > svg': { color: color.muted, flexShrink: 0 },
  '& > span': { flex: 1, minWidth: 0, overflowWrap: 'anywhere' as const },
}
const Small = styled.span({ display: 'block', fontSize: 12, color: color.muted })
const ItemButton = styled.button(look)
const ItemLink = styled(SlotLink)(look)

const CloseContext = createContext<() => void>(() => undefined)

export interface MenuProps {
  /** The name of the menu. */
  label: string
  /** Draws the button; pass all of the trigger's props to it. */
  button: (trigger: PopupTrigger & { 'aria-haspopup': 'menu' }) => ReactNode
  children: ReactNode
}

/** A menu under a button: language, theme, user. */
export function Menu({ label, button, children }: MenuProps) {
  return (
    <Popup role="menu" label={label} button={(trigger) => button({ ...trigger, 'aria-haspopup': 'menu' })}>
      {(close) => <CloseContext.Provider value={close}>{children}</CloseContext.Provider>}
    </Popup>
  )
}

export interface MenuItemProps {
  label: string
  icon?: IconName
  /** The address of the item. An item has either `href` or `onPress`. */
  href?: string
  onPress?: () => void
  /** A note below the label, in small print. */
  note?: string
  /** Why the item is disabled; a disabled item stays in the menu and shows the reason. */
  disabledReason?: string
  /** For one of several choices (language, theme): whether this choice is the current one. */
  isChecked?: boolean
}

/** A line of a menu. The arrow keys, Home and End move between lines; a press on a line closes the menu. */
export function MenuItem({ label, icon, href, onPress, note, disabledReason, isChecked }: MenuItemProps) {
  const close = useContext(CloseContext)
  const shared = {
    role: isChecked === undefined ? 'menuitem' : 'menuitemradio',
    'aria-checked': isChecked,
    'aria-disabled': disabledReason ? true : undefined,
    tabIndex: -1,
    onKeyDown: moveFocus,
    onClick: () => {
      if (disabledReason) return
      close()
      onPress?.()
    },
  }
  const content = (
    <>
      {icon && <Icon name={icon} size={18} />}
      <span>
        {label}
        {(disabledReason ?? note) && <Small>{disabledReason ?? note}</Small>}
      </span>
      {isChecked && <Icon name="check" size={16} />}
    </>
  )
  return href && !disabledReason ? (
    <ItemLink {...shared} href={href}>
      {content}
    </ItemLink>
  ) : (
    <ItemButton {...shared} type="button">
      {content}
    </ItemButton>
  )
}

function moveFocus(event: KeyboardEvent<HTMLElement>) {
  const items = [...(event.currentTarget.parentElement?.querySelectorAll<HTMLElement>('[role^="menuitem"]') ?? [])]
  const at = items.indexOf(event.currentTarget)
  const to = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: items.length - 1 }[event.key]
  if (to === undefined) return
  event.preventDefault()
  items.at(to % items.length)?.focus()
}
