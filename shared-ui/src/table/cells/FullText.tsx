import styled from '@emotion/styled'
import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { color } from '../../theme/tokens.ts'

const Tip = styled.div({
  position: 'fixed',
  inset: 'auto',
  margin: 0,
  padding: '6px 10px',
  maxWidth: 'min(480px, calc(100vw - 16px))',
  border: 0,
  borderRadius: 6,
  background: color.text,
  color: color.surface,
  fontSize: 13,
  lineHeight: 1.4,
  overflowWrap: 'anywhere',
})

interface Shown {
  readonly text: string
  readonly cell: Element
}

/**
 * Shows the whole text of a cell that CSS has shortened, on hover and on focus (ruling A66). The whole table has one
 * tip, which stays while the pointer is on it and disappears with Esc (WCAG 1.4.13).
 */
export function FullText({ children }: { readonly children: ReactNode }) {
  const [shown, setShown] = useState<Shown | null>(null)
  const show = (target: EventTarget) => {
    const cell = target instanceof Element ? target.closest('[role="gridcell"], [role="columnheader"]') : null
    if (cell && cell === shown?.cell) return
    const text = cell && shortenedText(cell)
    setShown(cell && text ? { cell, text } : null)
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: listens for its cells, is not a control itself
    <div
      className="p-grid"
      onMouseOver={(event) => show(event.target)}
      onMouseLeave={() => setShown(null)}
      onFocus={(event) => show(event.target)}
      onBlur={() => setShown(null)}
    >
      {children}
      {shown && <FullTextTip {...shown} onClose={() => setShown(null)} />}
    </div>
  )
}

function FullTextTip({ text, cell, onClose }: Shown & { readonly onClose: () => void }) {
  const tip = useRef<HTMLDivElement>(null)
  const id = useId()
  useEffect(() => {
    const element = tip.current
    if (!element) return
    element.showPopover?.()
    const box = cell.getBoundingClientRect()
    const own = element.getBoundingClientRect()
    const below = box.bottom + 2
    element.style.left = `${Math.min(Math.max(8, box.left), window.innerWidth - own.width - 8)}px`
    element.style.top = `${below + own.height > window.innerHeight ? box.top - own.height - 2 : below}px`
  }, [cell])
  useEffect(() => {
    const close = (event: KeyboardEvent) => {
      if (event.key === 'Escape') onClose()
    }
    document.addEventListener('keydown', close, true)
    return () => document.removeEventListener('keydown', close, true)
  })
  return (
    <Tip ref={tip} id={id} role="tooltip" popover="manual">
      {text}
    </Tip>
  )
}

/**
 * Returns the first text of a cell that CSS has shortened, in either line of the cell; null if no text is shortened.
 */
function shortenedText(cell: Element): string | null {
  const texts = cell.querySelectorAll('.p-text, .MuiDataGrid-columnHeaderTitle')
  return [...texts].find((text) => text.scrollWidth > text.clientWidth + 1)?.textContent ?? null
}
