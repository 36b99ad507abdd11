import { below, color, space, styled, width } from '@portal/shared-ui'
import type { ReactNode } from 'react'

/** The content column of the page: at most 1,120 pixels wide, with side margins. */
export const Column = styled('div')({
  maxWidth: 1120,
  marginInline: 'auto',
  paddingInline: space(8),
  [below(width.phone)]: { paddingInline: space(5) },
})
const Root = styled('section')({
  paddingBlock: space(20),
  '&[data-sunken]': { background: color.sunken },
  [below(width.drawer)]: { paddingBlock: space(12) },
})
const Heading = styled('h2')({ fontSize: 28, lineHeight: 1.2, letterSpacing: '-0.02em', maxWidth: 640 })
const Lead = styled('p')({ marginTop: space(3), color: color.muted, maxWidth: 640 })

interface LandingSectionProps {
  readonly id: string
  readonly title: string
  readonly lead?: string
  readonly isSunken?: boolean
  readonly children: ReactNode
}

/** Shows one section of the page with its heading. The navigation links to the section's id. */
export function LandingSection({ id, title, lead, isSunken, children }: LandingSectionProps) {
  return (
    <Root id={id} aria-labelledby={`${id}-title`} data-sunken={isSunken || undefined}>
      <Column>
        <Heading id={`${id}-title`}>{title}</Heading>
        {lead && <Lead>{lead}</Lead>}
        {children}
      </Column>
    </Root>
  )
}

/**
 * Cards in rows of three. In narrow windows, cards are in rows of two if their number is even, and otherwise one per
 * row.
 */
export const Cards = styled('ul')({
  display: 'grid',
  gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
  gap: space(5),
  marginTop: space(10),
  padding: 0,
  listStyle: 'none',
  [below(width.drawer)]: { gridTemplateColumns: 'minmax(0, 1fr)' },
  [`@media (min-width: 480px) and (max-width: ${width.drawer - 0.02}px)`]: {
    '&:has(> :last-child:nth-of-type(even))': { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
  },
})
export const Card = styled('li')({
  padding: space(6),
  border: `1px solid ${color.border}`,
  borderRadius: 12,
  background: color.surface,
  '& h3': { fontSize: 16, lineHeight: 1.35 },
  '& svg + h3': { marginTop: space(4) },
  '& svg': { color: color.link },
  '& p': { marginTop: space(2), color: color.muted, fontSize: 14 },
})

/** Cards in rows of two. */
export const Pairs = styled(Cards)({
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
})
