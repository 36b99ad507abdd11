import { useTexts } from '@portal/portal-sdk'
import { space, styled } from '@portal/shared-ui'

const Lines = styled.div({
  display: 'none',
  '@media print': { display: 'flex', gap: space(8), paddingTop: space(12), breakInside: 'avoid' },
  '& > p': { flex: 1, margin: 0, paddingTop: space(1), borderTop: '1px solid', fontSize: 12 },
})

/** Shows signature lines of a printed day, for the teller and the head of the branch. */
export function Signatures({ teller }: { readonly teller: string }) {
  const t = useTexts('mfe-transactions')
  return (
    <Lines>
      <p>
        {t('tills.signTeller')}: <bdi>{teller}</bdi>
      </p>
      <p>{t('tills.signHead')}</p>
    </Lines>
  )
}
