import { Outlet, useTexts } from '@portal/portal-sdk'
import { below, SlotLink, space, styled, Text, WordMark, width } from '@portal/shared-ui'
import { LanguageSwitch } from './LanguageSwitch.tsx'
import { ThemeSwitch } from './ThemeSwitch.tsx'

const Page = styled('div')({
  minHeight: '100dvh',
  display: 'grid',
  gridTemplateRows: 'auto 1fr auto',
})
const Bar = styled('header')({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space(4),
  padding: `${space(4)} ${space(8)}`,
  [below(width.phone)]: { padding: `${space(3)} ${space(4)}` },
})
const Switches = styled('div')({ display: 'flex', alignItems: 'center', gap: space(1) })
const Foot = styled('footer')({ padding: `${space(4)} ${space(8)}` })

/** The frame of sign-in, registration and recovery: word mark, language, theme, year. The module draws between. */
export function AuthLayout() {
  const t = useTexts('shell')
  return (
    <Page>
      <Bar>
        <SlotLink href="/" aria-label={t('toLanding')}>
          <WordMark name={t('product')} size={28} />
        </SlotLink>
        <Switches>
          <LanguageSwitch />
          <ThemeSwitch />
        </Switches>
      </Bar>
      <main id="content">
        <Outlet />
      </main>
      <Foot>
        <Text size={12} tone="muted">
          {t('footer', { year: new Date().getFullYear() })}
        </Text>
      </Foot>
    </Page>
  )
}
