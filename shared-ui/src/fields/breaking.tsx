import type { ReactNode } from 'react'

/** Allows a long e-mail address to wrap before its @ sign; returns any other value unchanged. */
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
