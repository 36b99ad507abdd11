import { useEffect, useRef } from 'react'

/** Tells whether the form holds something unsaved; a form that is gone does not. The callback may be a new one each render. */
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
