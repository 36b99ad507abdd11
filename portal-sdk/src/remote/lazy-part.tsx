import { type ComponentType, createElement, type ReactNode, useEffect, useState } from 'react'

/** A component whose code is loaded when it is rendered, or by `preload()`. */
export type LazyPart<Props extends object> = ComponentType<Props> & { preload(): Promise<void> }

/**
 * Loads a part of a screen on demand. Unlike React's `lazy`, a failure is not remembered, so that the part is loaded
 * again when it is rendered again. A failure is thrown to the nearest boundary.
 * @param meanwhile content shown while the part loads, so that the layout does not jump; panels and dialogs need no
 * such content
 * @example const UserPanel = lazyPart(() => import('./UserPanel.tsx'))
 */
export function lazyPart<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  meanwhile: ReactNode = null,
): LazyPart<Props> {
  let loaded: ComponentType<Props> | null = null
  const preload = async () => {
    loaded ??= (await load()).default
  }

  // biome-ignore lint/correctness/noComponentHookFactories: called once per part, at module level, as React's lazy is
  function Part(props: Props) {
    const [failure, setFailure] = useState<{ error: unknown } | null>(null)
    const [, setReady] = useState(loaded !== null)
    useEffect(() => {
      let isCurrent = true
      preload().then(
        () => isCurrent && setReady(true),
        (error: unknown) => isCurrent && setFailure({ error }),
      )
      return () => {
        isCurrent = false
      }
    }, [])
    if (failure) throw failure.error
    return loaded ? createElement(loaded, props) : meanwhile
  }
  return Object.assign(Part, { preload })
}
