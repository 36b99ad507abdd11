import { type RefObject, useEffect, useRef } from 'react'

interface TourActs {
  /** Shows the previous step; undefined at the first step. */
  readonly onBack: (() => void) | undefined
  /** Shows the next step; undefined at the last step. */
  readonly onNext: (() => void) | undefined
  readonly onLeave: () => void
}

/**
 * Handles the keys of a tour: the arrows move through the steps, Esc leaves the tour, and Tab stays among the step's
 * buttons. The keys also work if no element has the focus, but never while a dialog over the tour has the focus.
 */
export function useTourKeys(panel: RefObject<HTMLElement | null>, acts: TourActs): void {
  const latest = useRef(acts)
  useEffect(() => {
    latest.current = acts
  })
  useEffect(() => {
    const pressed = (event: KeyboardEvent) => {
      const { target, key } = event
      const isOurs = target === document.body || (target instanceof Node && panel.current?.contains(target))
      if (!isOurs || event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return
      const { onBack, onNext, onLeave } = latest.current
      const act = { Escape: onLeave, ArrowRight: onNext, ArrowLeft: onBack }[key]
      if (act) {
        event.preventDefault()
        act()
      }
      if (key === 'Tab' && panel.current) keepInside(panel.current, event)
    }
    document.addEventListener('keydown', pressed)
    return () => document.removeEventListener('keydown', pressed)
  }, [panel])
}

function keepInside(panel: HTMLElement, event: KeyboardEvent): void {
  const buttons = [...panel.querySelectorAll<HTMLElement>('button')]
  const [first, last] = [buttons[0], buttons.at(-1)]
  const isInside = panel.contains(document.activeElement) && document.activeElement !== panel
  const leaves = event.shiftKey ? first : last
  if (isInside && document.activeElement !== leaves) return
  event.preventDefault()
  ;(event.shiftKey ? last : first)?.focus()
}
