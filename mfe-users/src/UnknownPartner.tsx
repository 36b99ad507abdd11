import { useTexts } from '@portal/portal-sdk'
import { LinkButton, Stack } from '@portal/shared-ui'
import { EmptyState, PageFrame } from '@portal/shared-ui/chrome'

/** Shows a message instead of an empty list of users when the address names an unknown partner. */
export function UnknownPartner({ mtoCode, title }: { mtoCode: string; title?: string }) {
  const t = useTexts('mfe-users')
  return (
    <PageFrame title={title ?? t('operatorUsers.title')} back={{ href: '/partners', label: t('partners.title') }}>
      <EmptyState
        icon="search"
        title={t('operatorUsers.unknown', { code: mtoCode })}
        text={t('operatorUsers.unknownText')}
        action={
          <Stack direction="row" gap={2} justify="center" isWrapping>
            <LinkButton variant="primary" href="/partners">
              {t('operatorUsers.toPartners')}
            </LinkButton>
            <LinkButton href="/imto-users">{t('operatorUsers.toAll')}</LinkButton>
          </Stack>
        }
      />
    </PageFrame>
  )
}
