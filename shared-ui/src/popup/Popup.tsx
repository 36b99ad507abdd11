import styled from '@emotion/styled'
import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { color, radius } from '../theme/tokens.ts'
import { placeBelow } from './place.ts'

const Anchor = styled.span({ display: 'inline-flex' })
const Panel = styled.div({
  position: 'fixed',
  inset: 'auto',
  margin: 0,
  padding: 4,
  minWidth: 180,
  maxWidth: 'calc(100vw - 16px)',
  overflow: 'auto',
  fontSize: 14,
  lineHeight: 1.4,
  whiteSpace: 'normal',
  textAlign: 'start',
  background: color.surface,
  color: color.text,
  border: `1px solid ${color.border}`,
  borderRadius: radius.control,
  boxShadow: `0 8px 24px ${color.lift}`,
  outline: 'none',
})

export interface PopupTrigger {
  readonly onClick: () => void
  readonly 'aria-expanded': boolean
  readonly 'aria-controls': string | undefined
}

interface PopupProps {
  /** Draws the button; pass all of the trigger's props to it. */
  readonly button: (trigger: PopupTrigger) => ReactNode
  readonly children: (close: () => void) => ReactNode
  readonly role: 'menu' | 'dialog'
  readonly label: string
  /** Which edges of button and panel are aligned; the right edges by default. */
  readonly align?: 'start' | 'end'
}

/**
 * A small panel below a button, built on the browser's popover: it is in the top layer, and Esc or a press outside
 * closes it. MUI's Popover with its modal and focus trap would cost 8 kB brotli more.
 */
export function Popup({ button, children, role, label, align = 'end' }: PopupProps) {
  const [isOpen, setOpen] = useState(false)
  const anchor = useRef<HTMLSpanElement>(null)
  const id = useId()
  const close = () => {
    setOpen(false)
    anchor.current?.querySelector<HTMLElement>('button')?.focus()
  }
  return (
    <Anchor ref={anchor}>
      {button({ onClick: () => setOpen(!isOpen), 'aria-expanded': isOpen, 'aria-controls': isOpen ? id : undefined })}
      {isOpen && (
        <OpenPanel id={id} anchor={anchor} role={role} label={label} align={align} onClose={() => setOpen(false)}>
          {children(close)}
        </OpenPanel>
      )}
    </Anchor>
  )
}

interface OpenPanelProps extends Required<Pick<PopupProps, 'role' | 'label' | 'align'>> {
  readonly id: string
  readonly anchor: { readonly current: HTMLElement | null }
  readonly onClose: () => void
  readonly children: ReactNode
}

function OpenPanel({ id, anchor, role, label, align, onClose, children }: OpenPanelProps) {
  const panel = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const element = panel.current
    const trigger = anchor.current
    if (!element || !trigger) return
    // A browser without popovers shows the panel where it is in the document.
    if (element.showPopover) element.showPopover()
    const place = () => placeBelow(element, trigger, align)
    place()
    // Content that is still loading takes the focus itself once it is loaded.
    const start = firstControl(element) ?? element
    start.focus()
    const size = typeof ResizeObserver === 'undefined' ? undefined : new ResizeObserver(place)
    size?.observe(element)
    window.addEventListener('resize', place)
    window.addEventListener('scroll', place, true)
    return () => {
      size?.disconnect()
      window.removeEventListener('resize', place)
      window.removeEventListener('scroll', place, true)
    }
  }, [anchor, align])
  return (
    <Panel
      ref={panel}
      id={id}
      role={role}
      aria-label={label}
      popover="manual"
      // A press on text in the panel keeps the focus in the panel, instead of moving it to the panel's container.
      tabIndex={-1}
      onKeyDown={(event) => {
        // Keys are not passed to the panel's container, which has its own keys; the portal's shortcuts (Ctrl-K) work
        // everywhere.
        if (!event.ctrlKey && !event.metaKey) event.stopPropagation()
        // While the content is loading, the panel has no control to focus, and Tab would leave the panel.
        if (event.key === 'Tab' && !firstControl(event.currentTarget)) event.preventDefault()
        if (event.key !== 'Escape') return
        onClose()
        anchor.current?.querySelector<HTMLElement>('button')?.focus()
      }}
    >
      <PressOutside anchor={anchor} panel={panel} onPress={onClose} />
      {children}
    </Panel>
  )
}

function PressOutside({
  anchor,
  panel,
  onPress,
}: {
  readonly anchor: { readonly current: HTMLElement | null }
  readonly panel: { readonly current: HTMLElement | null }
  readonly onPress: () => void
}) {
  const latest = useRef(onPress)
  useEffect(() => {
    latest.current = onPress
  })
  useEffect(() => {
    const leave = (event: Event) => {
      const target = event.target
      if (!(target instanceof Node)) return
      if (!panel.current?.contains(target) && !anchor.current?.contains(target)) latest.current()
    }
    document.addEventListener('pointerdown', leave)
    document.addEventListener('focusin', leave)
    return () => {
      document.removeEventListener('pointerdown', leave)
      document.removeEventListener('focusin', leave)
    }
  }, [anchor, panel])
  return null
}

function firstControl(panel: HTMLElement): HTMLElement | null {
  return panel.querySelector<HTMLElement>('button:not(:disabled), a[href], input:not(:disabled)')
}
