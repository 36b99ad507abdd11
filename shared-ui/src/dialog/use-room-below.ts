import { type RefObject, useLayoutEffect } from 'react'

/**
 * Tells a sticky box by `--panel-top` how far below the window's top it stands now, so that its height can end with the
 * window: neither its foot is out of sight, nor must the page jump when it opens.
 */
export function useRoomBelow(box: RefObject<HTMLElement | null>, isOn: boolean): void {
  useLayoutEffect(() => {
    const element = box.current
    if (!element || !isOn) return
    const measure = () => {
      const top = Math.max(0, Math.round(element.getBoundingClientRect().top))
      element.style.setProperty('--panel-top', `${top}px`)
    }
    measure()
    addEventListener('scroll', measure, { passive: true })
    addEventListener('resize', measure)
    return () => {
      removeEventListener('scroll', measure)
      removeEventListener('resize', measure)
      element.style.removeProperty('--panel-top')
    }
  }, [box, isOn])
}
