import { below, color, styled, width } from '@portal/shared-ui'

const Line = styled.span({
  display: 'block',
  lineHeight: '17px',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  '& + &': { fontSize: 12, lineHeight: '15px', color: color.muted, [below(width.phone)]: { display: 'none' } },
})

/** Shows the actor's name, with the e-mail address below it. */
export function Actor({ name, email }: { readonly name: string; readonly email: string | null }) {
  return (
    <>
      <Line>{name}</Line>
      {email && <Line>{email}</Line>}
    </>
  )
}
