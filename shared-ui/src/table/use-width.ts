import { useEffect, useRef, useState } from 'react'

/** The width of an element in pixels, and the ref for it; 0 until known. */
export function useWidth<Of extends HTMLElement>() {
  const element = useRef<Of>(null)
  const [width, setWidth] = useState(0)
  useEffect(() => {
    if (!element.current || typeof ResizeObserver === 'undefined') return
    const observer = new ResizeObserver(([entry]) => entry && setWidth(Math.floor(entry.contentRect.width)))
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [])
  return { element, width }
}
