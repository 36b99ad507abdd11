import { type ComponentType, createElement, lazy } from 'react'

/**
 * Works like React's `lazy`, but a failure is not final: if the code failed to load, it is loaded again when the
 * component is drawn again. React's `lazy` never retries.
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
