import { type RefObject, useLayoutEffect } from 'react'

/**
 * Sets `--panel-top` of a sticky box to the distance from the window's top, so that the box ends at the window's lower
 * edge: the box's footer stays visible, and the page does not jump when the box opens.
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
