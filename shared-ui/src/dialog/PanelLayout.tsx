import styled from '@emotion/styled'
import { createContext, type ReactNode, type RefObject, useContext, useEffect, useMemo, useRef, useState } from 'react'
import { LEAST_BESIDE } from './least-beside.ts'
import { PANEL_GAP, type PanelSize } from './panel-size.ts'

const Root = styled.div({
  display: 'flex',
  alignItems: 'flex-start',
  gap: PANEL_GAP,
  minWidth: 0,
  '& > :not([data-panel])': { flex: 1, minWidth: 0 },
  // Behind a panel that fills the page the list keeps its layout, so that the list is unchanged once the panel closes.
  [`@media screen and (min-width: ${LEAST_BESIDE}px)`]: {
    '&:has(> [data-panel="page"])': { position: 'relative' },
    '&:has(> [data-panel="page"]) > :not([data-panel])': {
      position: 'absolute',
      inset: '0 0 auto',
      height: 0,
      overflow: 'clip',
      visibility: 'hidden',
    },
  },
  '@media print': { display: 'block' },
})

/** The stored size of the panels of a list; `usePanelSize` of portal-sdk returns this object. */
export interface KeptPanelSize {
  readonly size: PanelSize
  keep(size: PanelSize): void
}

/** The list's scroll position and focus before a panel filled the page. */
interface Origin {
  readonly top: number
  readonly focused: Element | null
}

/** Shows the next (1) or previous (-1) record of the list in the panel. */
export type PanelStep = (by: 1 | -1) => void

interface PanelContextValue {
  readonly size: PanelSize
  /** Shows the next or previous record of the list, if there is such a record. */
  readonly step: RefObject<PanelStep | undefined>
  /** Shows a size during a drag, without storing it. */
  draw(size: PanelSize): void
  keep(size: PanelSize): void
  /** The scroll position of the list while it is visible. */
  readonly top: RefObject<number>
  readonly origin: RefObject<Origin | null>
  /** The element that had the focus before a panel took it; a panel that replaces another keeps this element. */
  readonly opener: RefObject<HTMLElement | null>
}

const PanelContext = createContext<PanelContextValue | null>(null)

/** Returns the layout of the panels; null for a panel outside a layout. */
export const usePanelLayout = () => useContext(PanelContext)

export interface PanelLayoutProps {
  /** The stored size of the panels. Without this object the size lasts until the user leaves the page. */
  readonly kept?: KeptPanelSize | undefined
  /** Shows another record of the list; undefined if the panel's record is not in a list, or is being changed. */
  readonly step?: PanelStep | undefined
  readonly children: ReactNode
}

/** Lays out a page and the panel beside the page, from the page title down. The panel must be a direct child. */
export function PanelLayout({ kept, step, children }: PanelLayoutProps) {
  const root = useRef<HTMLDivElement>(null)
  const [size, setSize] = useState<PanelSize>(kept?.size ?? null)
  const top = useRef(0)
  const origin = useRef<Origin | null>(null)
  const opener = useRef<HTMLElement | null>(null)
  const keep = useRef(kept?.keep)
  const steps = useRef(step)
  useEffect(() => {
    keep.current = kept?.keep
    steps.current = step
  })
  useEffect(() => {
    const note = () => {
      if (!root.current?.querySelector(':scope > [data-panel="page"]')) top.current = window.scrollY
    }
    note()
    addEventListener('scroll', note, { passive: true })
    return () => removeEventListener('scroll', note)
  }, [])
  const value = useMemo<PanelContextValue>(
    () => ({
      size,
      step: steps,
      draw: setSize,
      keep: (next) => {
        setSize(next)
        keep.current?.(next)
      },
      top,
      origin,
      opener,
    }),
    [size],
  )
  return (
    <PanelContext value={value}>
      <Root ref={root}>{children}</Root>
    </PanelContext>
  )
}
