import { useEffect, useRef } from 'react'

/**
 * Reports whether the form has unsaved input; an unmounted form reports false. The callback may change at each render.
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
