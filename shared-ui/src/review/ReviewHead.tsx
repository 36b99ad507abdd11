import styled from '@emotion/styled'
import type { Tone } from '@portal/contract'
import type { ReactNode } from 'react'
import { Parts } from '../layout/Parts.tsx'
import { Text } from '../layout/Text.tsx'
import { StatusChip } from '../status/StatusChip.tsx'
import { color, space } from '../theme/tokens.ts'

const Root = styled.div({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr) auto',
  columnGap: space(3),
  alignItems: 'center',
})
const Initials = styled.span({
  display: 'grid',
  placeItems: 'center',
  width: 48,
  height: 48,
  borderRadius: '50%',
  background: color.primarySoft,
  color: color.text,
  fontSize: 16,
  fontWeight: 650,
  letterSpacing: '0.02em',
})
const Sum = styled.div({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  gap: `0 ${space(3)}`,
  gridColumn: '1 / -1',
  marginTop: space(2),
  fontVariantNumeric: 'tabular-nums',
})

interface ReviewHeadProps {
  readonly receiver: string
  /** The receiver's initials, shown if there is no picture. */
  readonly initials: string
  readonly picture?: ReactNode
  /** The destination of the payment: an account, a branch. */
  readonly where: readonly (string | null | undefined)[]
  readonly status: { readonly label: string; readonly tone: Tone }
  readonly amount: string
  /** The sender, and the amount sent, in words. */
  readonly from: string
}

/** The head of a review: the receiver, the amount, the sender and the status. */
export function ReviewHead({ receiver, initials, picture, where, status, amount, from }: ReviewHeadProps) {
  return (
    <Root>
      {picture || <Initials aria-hidden>{initials}</Initials>}
      <div>
        <Text as="h3" size={16} weight="strong">
          {receiver}
        </Text>
        <Text size={13} tone="muted">
          <Parts of={where} />
        </Text>
      </div>
      <StatusChip {...status} />
      <Sum>
        <Text size={28} weight="strong">
          {amount}
        </Text>
        <Text tone="muted">{from}</Text>
      </Sum>
    </Root>
  )
}
