import { useEffect, useRef } from 'react'

/**
 * Reports whether the form holds unsaved input; an unmounted form does not. The callback may be a new one each render.
 */
export function useDirtyReport(isDirty: boolean, onChange: ((isDirty: boolean) => void) | undefined) {
  const report = useRef(onChange)
  useEffect(() => {
    report.current = onChange
  })
  useEffect(() => {
    report.current?.(isDirty)
  }, [isDirty])
  useEffect(() => () => report.current?.(false), [])
}
