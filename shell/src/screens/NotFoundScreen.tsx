import { styled } from '@portal/shared-ui'
import { NotFound } from '@portal/shared-ui/chrome'

const Page = styled('main')({ minHeight: '100dvh', display: 'grid', alignContent: 'center', padding: 24 })

/** "Oops! 404": any address no installed module answers (spec §2.1). */
export default function NotFoundScreen() {
  return (
    <Page>
      <NotFound loginHref="/login" />
    </Page>
  )
}
