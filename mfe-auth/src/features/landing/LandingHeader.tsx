import { LANDING_LANGUAGES } from '@portal/contract/format'
import type { PageConfig } from '@portal/portal-sdk'
import {
  Button,
  below,
  color,
  HomeLink,
  LinkButton,
  Menu,
  MenuItem,
  space,
  styled,
  VisuallyHidden,
  WordMark,
} from '@portal/shared-ui'
import { Column } from './LandingSection.tsx'
import type { LandingTexts } from './landing-texts.ts'
import { LANGUAGE_NAMES } from './language-names.ts'

const Bar = styled('header')({
  position: 'sticky',
  top: 0,
  zIndex: 10,
  background: color.surface,
  borderBottom: `1px solid ${color.border}`,
})
const Row = styled('div')({ display: 'flex', alignItems: 'center', gap: space(6), minHeight: 68 })
const Links = styled('nav')({
  display: 'flex',
  gap: space(6),
  marginInline: 'auto',
  fontSize: 14,
  '& a': { color: color.text, textDecoration: 'none' },
  '& a:hover': { textDecoration: 'underline' },
  whiteSpace: 'nowrap',
  // Below this width the French links do not fit beside the name. The footer has the same links.
  [below(1060)]: { display: 'none' },
})
const End = styled('div')({
  display: 'flex',
  whiteSpace: 'nowrap',
  alignItems: 'center',
  gap: space(2),
  marginInlineStart: 'auto',
})
// The full name is hidden on phones, where the bar is too narrow.
const Wide = styled('span')({ display: 'inline-flex', [below(480)]: { display: 'none' } })
const Narrow = styled('span')({ display: 'none', [below(480)]: { display: 'inline-flex' } })

interface LandingHeaderProps {
  readonly texts: LandingTexts
  readonly links: PageConfig['links']
}

/** Shows the header: the product name, links to sections and to the provider's pages, the language, and Login. */
export function LandingHeader({ texts: { t, language, choose }, links }: LandingHeaderProps) {
  return (
    <Bar>
      <Column>
        <Row>
          <HomeLink href="/">
            <Wide>
              <WordMark name={t('product')} />
            </Wide>
            <Narrow>
              <WordMark name={t('product')} isFolded />
            </Narrow>
          </HomeLink>
          <Links aria-label={t('nav.label')}>
            <a href="#services">{t('nav.services')}</a>
            <a href={links.blog}>{t('nav.blog')}</a>
            <a href={links.help}>{t('nav.help')}</a>
            <a href={links.compliance}>{t('nav.compliance')}</a>
          </Links>
          <End>
            <Menu
              label={t('nav.language')}
              button={(trigger) => (
                <Button {...trigger} variant="ghost" startIcon="globe">
                  <VisuallyHidden>{t('nav.language')}</VisuallyHidden>
                  {language.toUpperCase()}
                </Button>
              )}
            >
              {LANDING_LANGUAGES.map((one) => (
                <MenuItem
                  key={one}
                  label={LANGUAGE_NAMES[one]}
                  isChecked={one === language}
                  onPress={() => choose(one)}
                />
              ))}
            </Menu>
            <LinkButton href="/login" variant="primary">
              {t('nav.login')}
            </LinkButton>
          </End>
        </Row>
      </Column>
    </Bar>
  )
}
