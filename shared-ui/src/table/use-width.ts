import { useLayoutEffect, useRef, useState } from 'react'

/**
 * Returns the width of an element's content in whole pixels, and the ref for the element. The width is 0, and
 * `isMeasured` false, only until the element is in the page. Without a layout, as in jsdom, the width stays 0.
 */
export function useWidth<Of extends HTMLElement>() {
  const element = useRef<Of>(null)
  const [measured, setWidth] = useState(typeof ResizeObserver === 'undefined' ? 0 : undefined)
  // Measures before the first paint, so that nothing moves when the width becomes known.
  useLayoutEffect(() => {
    if (!element.current || typeof ResizeObserver === 'undefined') return
    setWidth(contentWidth(element.current))
    const observer = new ResizeObserver(([entry]) => entry && setWidth(Math.floor(entry.contentRect.width)))
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [])
  return { element, width: measured ?? 0, isMeasured: measured !== undefined }
}

function contentWidth(element: HTMLElement): number {
  const { paddingLeft, paddingRight } = getComputedStyle(element)
  return Math.floor(
    element.clientWidth - (Number.parseFloat(paddingLeft) || 0) - (Number.parseFloat(paddingRight) || 0),
  )
}
