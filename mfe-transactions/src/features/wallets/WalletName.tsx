import { styled } from '@portal/shared-ui'

const SEPARATOR = ' · '

const Line = styled.span({ display: 'flex', minWidth: 0 })
// The class gives the shortened part its full text on hover and focus.
const Owner = styled.span({ minWidth: 0 })
const Kind = styled.span({ flexShrink: 0, whiteSpace: 'pre' })

/**
 * Shows the name of a wallet: its owner, currency and country. Only the owner is shortened in a narrow column, because
 * the wallets of one owner differ in the other parts.
 */
export function WalletName({ name }: { readonly name: string }) {
  const at = name.indexOf(SEPARATOR)
  if (at < 0) return name
  return (
    <Line>
      <Owner className="p-text">{name.slice(0, at)}</Owner>
      <Kind>{name.slice(at)}</Kind>
    </Line>
  )
}
