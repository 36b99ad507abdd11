import { color, space, styled, Text } from '@portal/shared-ui'

/** Layout: endpoints in a column, beside the events of one. */
export const EndpointList = styled.div({
  display: 'flex',
  flexDirection: 'column',
  gap: space(4),
  flex: 1,
  minWidth: 0,
  maxWidth: 900,
})

/** An address as the partner entered it, of any length. */
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

/** Each try of an event in a row. */
export const TryList = styled.ol({
  margin: 0,
  padding: 0,
  listStyle: 'none',
  display: 'grid',
  gap: space(1),
  fontSize: 13,
  fontVariantNumeric: 'tabular-nums',
})
