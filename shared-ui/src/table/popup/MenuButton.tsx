import styled from '@emotion/styled'
import type { KeyboardEvent } from 'react'
import { IconButton } from '../../button/IconButton.tsx'
import { Icon } from '../../icon/Icon.tsx'
import type { IconName } from '../../icon/icon-paths.ts'
import { SlotLink } from '../../link/LinkSlotProvider.tsx'
import { color, radius } from '../../theme/tokens.ts'
import type { RowAction } from '../data-table-props.ts'
import { Popup } from './Popup.tsx'

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
  '&:hover, &:focus-visible': { background: color.hover },
  '&[aria-disabled="true"]': { color: color.faint, cursor: 'not-allowed' },
  '& > svg': { color: color.muted },
}
const Reason = styled.span({ display: 'block', fontSize: 12, color: color.muted })
const Item = styled.button(look)
const LinkItem = styled(SlotLink)(look)

interface MenuButtonProps {
  readonly icon: IconName
  readonly label: string
  readonly items: readonly RowAction[]
  readonly tabIndex?: number
}

/** An icon button that opens a menu of acts and addresses. */
export function MenuButton({ icon, label, items, tabIndex }: MenuButtonProps) {
  return (
    <Popup
      role="menu"
      label={label}
      button={(trigger) => (
        <IconButton icon={icon} label={label} size="sm" tabIndex={tabIndex} aria-haspopup="menu" {...trigger} />
      )}
    >
      {(close) => <MenuItems items={items} close={close} />}
    </Popup>
  )
}

/** Items of a menu: arrows, Home and End move, Enter presses. */
export function MenuItems({ items, close }: { readonly items: readonly RowAction[]; readonly close: () => void }) {
  return items.map(({ label, icon, href, onPress, disabledReason }) =>
    href && !disabledReason ? (
      <LinkItem key={label} role="menuitem" href={href} tabIndex={-1} onKeyDown={moveFocus} onClick={close}>
        {icon && <Icon name={icon} size={18} />}
        {label}
      </LinkItem>
    ) : (
      <Item
        key={label}
        type="button"
        role="menuitem"
        tabIndex={-1}
        aria-disabled={disabledReason ? true : undefined}
        onKeyDown={moveFocus}
        onClick={() => {
          if (disabledReason) return
          close()
          onPress?.()
        }}
      >
        {icon && <Icon name={icon} size={18} />}
        <span>
          {label}
          {disabledReason && <Reason>{disabledReason}</Reason>}
        </span>
      </Item>
    ),
  )
}

function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const items = [...(event.currentTarget.parentElement?.querySelectorAll<HTMLElement>('[role="menuitem"]') ?? [])]
  const at = items.indexOf(event.currentTarget)
  const to = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: items.length - 1 }[event.key]
  if (to === undefined) return
  event.preventDefault()
  items.at(to % items.length)?.focus()
}
