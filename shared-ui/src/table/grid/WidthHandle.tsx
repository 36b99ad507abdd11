import { type PointerEvent, useEffect, useRef, useState } from 'react'
import { boundedWidth } from '../column-widths.ts'
import { useTable } from '../TableContext.ts'

interface ResizeDrag {
  readonly id: string
  /** The pointer position at the start of the drag, and the column's width at that time. */
  readonly x: number
  readonly from: number
  readonly width: number
}

/**
 * The handle at the edge of a heading: dragging resizes the column, and a double click fits the column to its content.
 * The display menu offers both functions without dragging.
 */
export function WidthHandle() {
  const { widths, isNarrow } = useTable()
  const [drag, setDrag] = useState<ResizeDrag | null>(null)
  const end = useRef<(isKept: boolean) => void>(() => undefined)
  useEffect(() => {
    end.current = (isKept) => {
      if (!drag) return
      setDrag(null)
      if (isKept && drag.width !== drag.from) widths.keep(drag.id, drag.width)
      else widths.draw(drag.id, null)
    }
  })
  const isDragged = drag !== null
  useEffect(() => {
    if (!isDragged) return
    const leave = (event: KeyboardEvent) => {
      if (event.key === 'Escape') end.current(false)
    }
    document.addEventListener('keydown', leave)
    return () => document.removeEventListener('keydown', leave)
  }, [isDragged])
  if (isNarrow) return null
  const move = (event: PointerEvent) => {
    if (!drag) return
    const width = boundedWidth(drag.from + event.clientX - drag.x)
    if (width === drag.width) return
    setDrag({ ...drag, width })
    widths.draw(drag.id, width)
  }
  return (
    <span
      className="p-width"
      aria-hidden="true"
      data-pulled={isDragged || undefined}
      onPointerDown={(event) => {
        const heading = headingOf(event.currentTarget)
        const id = heading?.dataset.field
        if (!heading || !id || event.button !== 0) return
        event.currentTarget.setPointerCapture(event.pointerId)
        setDrag({ id, x: event.clientX, from: heading.offsetWidth, width: heading.offsetWidth })
      }}
      onPointerMove={move}
      onPointerUp={() => end.current(true)}
      onPointerCancel={() => end.current(false)}
      onDoubleClick={({ currentTarget }) => {
        const id = headingOf(currentTarget)?.dataset.field
        if (id) widths.fit(id)
      }}
    />
  )
}

function headingOf(handle: Element): HTMLElement | null {
  return handle.closest<HTMLElement>('[role="columnheader"]')
}
