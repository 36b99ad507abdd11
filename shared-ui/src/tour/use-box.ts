import { useEffect, useState } from 'react'
import { type Box, scrollToShow } from './place.ts'

/**
 * Returns the element's position in the window, tracked while the page scrolls and grows. The element is scrolled into
 * `room()`, the uncovered part of the window, and kept there while the page is still loading, until the user scrolls.
 * Returns null without an element, and for an element that is hidden.
 */
export function useBox(element: HTMLElement | null, room: () => { readonly top: number; readonly bottom: number }) {
  const [box, setBox] = useState<Box | null>(null)

  // biome-ignore lint/correctness/useExhaustiveDependencies: the room is measured when it is needed
  useEffect(() => {
    if (!element) return setBox(null)
    let isLed = true
    const measure = () => {
      const { top, left, width, height } = element.getBoundingClientRect()
      const next = { top, left, width, height }
      // An element that is hidden at this window width cannot be a target.
      setBox((last) => (width === 0 ? null : last && isSame(last, next) ? last : next))
    }
    const lead = () => {
      const by = isLed ? scrollToShow(element.getBoundingClientRect(), room()) : 0
      if (by !== 0) window.scrollTo({ top: window.scrollY + by, behavior: 'instant' })
      measure()
    }
    const letGo = () => {
      isLed = false
    }
    lead()
    const growth = new ResizeObserver(lead)
    for (const part of [element, document.body]) growth.observe(part)
    const watched = [
      ['wheel', letGo],
      ['touchmove', letGo],
      ['scroll', measure],
      ['resize', lead],
    ] as const
    for (const [event, act] of watched) window.addEventListener(event, act, { capture: true, passive: true })
    return () => {
      growth.disconnect()
      for (const [event, act] of watched) window.removeEventListener(event, act, { capture: true })
    }
  }, [element])

  return element ? box : null
}

const isSame = (a: Box, b: Box) => a.top === b.top && a.left === b.left && a.width === b.width && a.height === b.height
