import { type PointerEvent, useEffect, useRef, useState } from 'react'
import { boundedWidth } from '../column-widths.ts'
import { useTable } from '../TableContext.ts'

interface Pull {
  readonly id: string
  /** The start of the drag, and the column's width then. */
  readonly x: number
  readonly from: number
  readonly width: number
}

/**
 * The edge of a heading: dragging resizes its column, a double click fits it to its content. The display menu does the
 * same without dragging.
 */
export function WidthHandle() {
  const { widths, isNarrow } = useTable()
  const [pull, setPull] = useState<Pull | null>(null)
  const end = useRef<(isKept: boolean) => void>(() => undefined)
  useEffect(() => {
    end.current = (isKept) => {
      if (!pull) return
      setPull(null)
      if (isKept && pull.width !== pull.from) widths.keep(pull.id, pull.width)
      else widths.draw(pull.id, null)
    }
  })
  const isPulled = pull !== null
  useEffect(() => {
    if (!isPulled) return
    const leave = (event: KeyboardEvent) => {
      if (event.key === 'Escape') end.current(false)
    }
    document.addEventListener('keydown', leave)
    return () => document.removeEventListener('keydown', leave)
  }, [isPulled])
  if (isNarrow) return null
  const move = (event: PointerEvent) => {
    if (!pull) return
    const width = boundedWidth(pull.from + event.clientX - pull.x)
    if (width === pull.width) return
    setPull({ ...pull, width })
    widths.draw(pull.id, width)
  }
  return (
    <span
      className="p-width"
      aria-hidden="true"
      data-pulled={isPulled || undefined}
      onPointerDown={(event) => {
        const heading = headingOf(event.currentTarget)
        const id = heading?.dataset.field
        if (!heading || !id || event.button !== 0) return
        event.currentTarget.setPointerCapture(event.pointerId)
        setPull({ id, x: event.clientX, from: heading.offsetWidth, width: heading.offsetWidth })
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
