import { color, styled } from '@portal/shared-ui'

const Line = styled.span({
  display: 'block',
  lineHeight: '17px',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  '& + &': { fontSize: 12, lineHeight: '15px', color: color.muted },
})

interface SenderProps {
  readonly name: string
  readonly country: string
}

/** Shows who sends an order, with the source country below. */
export function Sender({ name, country }: SenderProps) {
  return (
    <>
      <Line>
        <bdi>{name}</bdi>
      </Line>
      <Line>{country}</Line>
    </>
  )
}
