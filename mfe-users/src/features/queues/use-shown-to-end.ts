import { useEffect, useState } from 'react'

/** The share of the visible height by which to scroll, so that a few lines stay visible for orientation. */
const PAGE = 0.8

/** Tracks whether scrollable content was shown to its end. */
export interface ShownToEnd {
  /** The ref of an element after the content. */
  readonly endRef: (end: HTMLElement | null) => void
  readonly isShown: boolean
  /** Scrolls to the next part. */
  readOn(): void
}

/**
 * Tracks whether scrollable content was shown to its end.
 * @param shown the name of the content; null while the content is not rendered
 */
export function useShownToEnd(shown: string | null): ShownToEnd {
  const [end, endRef] = useState<HTMLElement | null>(null)
  const [seen, setSeen] = useState<string | null>(null)
  useEffect(() => {
    if (shown === null || end === null) return
    if (scrollerOf(end) === null) return setSeen(shown)
    const observer = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) setSeen(shown)
    })
    observer.observe(end)
    return () => observer.disconnect()
  }, [end, shown])
  return {
    endRef,
    isShown: shown !== null && seen === shown,
    readOn: () => {
      const scroller = scrollerOf(end)
      scroller?.scrollBy({ top: scroller.clientHeight * PAGE })
    },
  }
}

function scrollerOf(element: HTMLElement | null): HTMLElement | null {
  for (let parent = element?.parentElement ?? null; parent !== null; parent = parent.parentElement)
    if (parent.scrollHeight > parent.clientHeight && /auto|scroll/.test(getComputedStyle(parent).overflowY))
      return parent
  return null
}
