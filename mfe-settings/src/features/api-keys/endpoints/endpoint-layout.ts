import { color, space, styled, Text } from '@portal/shared-ui'

/** The endpoints in a column. */
export const EndpointList = styled.div({
  display: 'flex',
  flexDirection: 'column',
  gap: space(4),
  flex: 1,
  minWidth: 0,
  maxWidth: 960,
})

/** An address as the partner typed it. A long address is broken into lines. */
export const Address = styled(Text)({ overflowWrap: 'anywhere' })

/** The figures of an endpoint in a row. */
export const Facts = styled.div({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `${space(1)} ${space(4)}`,
  color: color.muted,
  fontSize: 13,
})

/** Events in a column. */
export const DeliveryList = styled.ul({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  '& > li': { display: 'grid', gap: space(2), paddingBlock: space(4) },
  '& > li:first-of-type': { paddingTop: 0 },
  '& > li:not(:last-of-type)': { borderBottom: `1px solid ${color.border}` },
})

/** The tries of an event, one per row. */
export const TryList = styled.ol({
  margin: 0,
  padding: 0,
  listStyle: 'none',
  display: 'grid',
  gap: space(1),
  fontSize: 13,
  fontVariantNumeric: 'tabular-nums',
})
