import { keyframes } from '@emotion/react'
import styled from '@emotion/styled'

const turn = keyframes({ to: { transform: 'rotate(360deg)' } })

const Ring = styled.span({
  display: 'inline-block',
  flexShrink: 0,
  borderRadius: '50%',
  border: '2px solid currentColor',
  borderRightColor: 'transparent',
  animation: `${turn} 0.8s linear infinite`,
})

/**
 * A small spinner inside a button or a line; never use it over a page. It is decoration: name the loading content in
 * text.
 */
export function Spinner({ size = 16 }: { size?: number }) {
  return <Ring aria-hidden style={{ width: size, height: size }} />
}
