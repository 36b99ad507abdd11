import { type ComponentType, createElement, lazy } from 'react'

/**
 * React's `lazy` remembers a failure for ever; this one does not: when drawn again after its code failed to load, it
 * loads it again.
 */
export function lazyAgain<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): ComponentType<Props> {
  const begin = () =>
    lazy(() =>
      load().catch((error: unknown) => {
        current = begin()
        throw error
      }),
    )
  let current: ComponentType<Props> = begin()
  // biome-ignore lint/correctness/noComponentHookFactories: called once per part, at module level, as React's lazy is
  return function LazyAgain(props) {
    return createElement(current, props)
  }
}
