import type { ReactNode } from 'react'

/** A long e-mail address is broken before its sign, not amid a word; anything else stays as it is. */
export function breaking(value: ReactNode): ReactNode {
  if (typeof value !== 'string' || !/^\S+@\S+$/.test(value)) return value
  const at = value.lastIndexOf('@')
  return (
    <>
      {value.slice(0, at)}
      <wbr />
      {value.slice(at)}
    </>
  )
}
