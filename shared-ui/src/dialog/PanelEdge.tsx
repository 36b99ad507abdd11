import styled from '@emotion/styled'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { below, color, TOUCH } from '../theme/tokens.ts'
import { LEAST_BESIDE } from './least-beside.ts'
import { usePanelLayout } from './PanelLayout.tsx'
import { boundedPanel, PANEL_GAP, panelAfterKey, panelBounds } from './panel-size.ts'
import { usePanelText } from './panel-texts.ts'

/** The handle, in the gap between list and panel. */
const Root = styled.div({
  position: 'absolute',
  insetBlock: 0,
  left: -PANEL_GAP,
  width: PANEL_GAP,
  cursor: 'col-resize',
  touchAction: 'none',
  [TOUCH]: { left: -PANEL_GAP - 8, width: PANEL_GAP + 16 },
  '&::after': {
    content: '""',
    position: 'absolute',
    insetBlock: 'calc(50% - 20px)',
    left: 'calc(50% - 2px)',
    width: 4,
    borderRadius: 2,
    background: color.border,
  },
  '&:hover::after, &[data-pulled]::after': { background: color.edge },
  [below(LEAST_BESIDE)]: { display: 'none' },
  '@media print': { display: 'none' },
})

interface PanelEdgeProps {
  readonly panel: RefObject<HTMLElement | null>
  /** The id of the panel. */
  readonly controls: string
}

/** The left edge of a panel: dragging or the arrow keys resize the panel, and a double click resets its size. */
export function PanelEdge({ panel, controls }: PanelEdgeProps) {
  const t = usePanelText()
  const layout = usePanelLayout()
  const [width, setWidth] = useState(0)
  const [together, setTogether] = useState(0)
  const [drag, setDrag] = useState<{ readonly x: number; readonly from: number } | null>(null)
  const drawn = useRef<number | null>(null)
  useEffect(() => {
    const element = panel.current
    const around = element?.parentElement
    if (!element || !around || typeof ResizeObserver === 'undefined') return
    const watch = new ResizeObserver(() => {
      setWidth(Math.round(element.offsetWidth))
      setTogether(Math.round(around.clientWidth))
    })
    watch.observe(element)
    watch.observe(around)
    return () => watch.disconnect()
  }, [panel])
  if (!layout) return null
  const { least, most } = panelBounds(together)
  const end = (isKept: boolean) => {
    if (!drag) return
    setDrag(null)
    if (drawn.current !== null) layout.keep(isKept ? drawn.current : drag.from)
    drawn.current = null
  }
  return (
    <Root
      role="separator"
      aria-orientation="vertical"
      aria-label={t('edge')}
      aria-controls={controls}
      aria-valuenow={width}
      aria-valuemin={least}
      aria-valuemax={most}
      tabIndex={0}
      data-pulled={drag !== null || undefined}
      onPointerDown={(event) => {
        if (event.button !== 0) return
        event.currentTarget.setPointerCapture(event.pointerId)
        setDrag({ x: event.clientX, from: width })
      }}
      onPointerMove={(event) => {
        if (!drag) return
        drawn.current = boundedPanel(drag.from + drag.x - event.clientX, together)
        layout.draw(drawn.current)
      }}
      onPointerUp={() => end(true)}
      onPointerCancel={() => end(false)}
      onDoubleClick={() => layout.keep(null)}
      onKeyDown={(event) => {
        const next = panelAfterKey(event.key, width, together)
        if (next === undefined) return
        event.preventDefault()
        layout.keep(next)
      }}
    />
  )
}
