import styled from '@emotion/styled'
import { color, radius } from '../theme/tokens.ts'

const Root = styled.span({ display: 'inline-flex', alignItems: 'center', gap: 10, whiteSpace: 'nowrap' })
const Name = styled.span({ fontWeight: 680, letterSpacing: '-0.02em', fontSize: '1.15em' })
const Tile = styled.svg({ flexShrink: 0, borderRadius: radius.chip })

export interface WordMarkProps {
  /** The product's name, written beside the mark. */
  name: string
  /** Size of the mark in pixels. */
  size?: number
  /** Whether only the mark is drawn; screen readers still read the name. */
  isFolded?: boolean
}

/** The product's mark: two paths across one border, with the outgoing path in the accent colour. */
export function WordMark({ name, size = 28, isFolded }: WordMarkProps) {
  return (
    <Root>
      <Tile
        width={size}
        height={size}
        viewBox="0 0 28 28"
        {...(isFolded ? { role: 'img', 'aria-label': name } : { 'aria-hidden': true })}
      >
        <rect width="28" height="28" rx="6" fill="#0b3b3c" />
        <path
          d="M6.5 11.5h12l-3.5-3.5"
          fill="none"
          stroke="#fff"
          strokeWidth="2.4"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
        <path
          d="M21.5 16.5h-12l3.5 3.5"
          fill="none"
          stroke={color.accent}
          strokeWidth="2.4"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      </Tile>
      {!isFolded && <Name>{name}</Name>}
    </Root>
  )
}
