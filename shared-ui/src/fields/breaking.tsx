import type { ReactNode } from 'react'

/** A long e-mail address may break before its @ sign; anything else stays unchanged. */
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
