import { useReducer, useRef, useState } from 'react'

/** The currently mounted fields of a form. Errors of other fields must be shown elsewhere. */
export interface ShownFields {
  has(name: string): boolean
  /** Returns the names of the mounted fields within a part of the form's values, such as `rows[2]`. */
  within(path: string): readonly string[]
  /** Registers a mounted field; the returned function unregisters it. */
  show(name: string): () => void
}

/**
 * Tracks the mounted fields of a form.
 * @param isWatched whether the form is redrawn when a field is mounted or unmounted
 */
export function useShownFields(isWatched: boolean): ShownFields {
  const [, draw] = useReducer((times: number) => times + 1, 0)
  const watched = useRef(isWatched)
  watched.current = isWatched
  const [fields] = useState(() => shownFields(() => watched.current && draw()))
  return fields
}

const isWithin = (name: string, path: string) => name === path || name.startsWith(`${path}.`)

function shownFields(onChange: () => void): ShownFields {
  const counts = new Map<string, number>()
  const add = (name: string, one: number) => {
    counts.set(name, (counts.get(name) ?? 0) + one)
    onChange()
  }
  return {
    has: (name) => (counts.get(name) ?? 0) > 0,
    within: (path) => [...counts].flatMap(([name, count]) => (count > 0 && isWithin(name, path) ? [name] : [])),
    show(name) {
      add(name, 1)
      return () => add(name, -1)
    },
  }
}
