import { LANDING_LANGUAGES } from '@portal/contract/format'
import type { PageConfig } from '@portal/portal-sdk'
import { color, space, styled, TOUCH, TOUCH_EDGE, WordMark } from '@portal/shared-ui'
import { Column } from './LandingSection.tsx'
import type { LandingTexts } from './landing-texts.ts'
import { LANGUAGE_NAMES } from './language-names.ts'

const Foot = styled('footer')({ borderTop: `1px solid ${color.border}`, paddingBlock: space(12), fontSize: 14 })
const Grid = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 220px), 1fr))',
  gap: space(8),
  '& h2': { fontSize: 14 },
  '& p': { marginTop: space(2), color: color.muted, maxWidth: 320 },
  '& ul': { display: 'grid', justifyItems: 'start', marginTop: space(2), gap: space(1) },
  '& a': { color: color.muted, [TOUCH]: { display: 'inline-flex', alignItems: 'center', minHeight: TOUCH_EDGE } },
})
const End = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space(4),
  marginTop: space(10),
  color: color.muted,
  fontSize: 12,
})
const Languages = styled('nav')({
  display: 'flex',
  gap: space(4),
  '& a': { color: color.muted, [TOUCH]: { display: 'inline-flex', alignItems: 'center', minHeight: TOUCH_EDGE } },
})

interface LandingFooterProps {
  readonly texts: LandingTexts
  readonly links: PageConfig['links']
}

/**
 * Shows links to the page in each language and to all sections, including sections that do not fit in the bar on a
 * phone.
 */
export function LandingFooter({ texts: { t, language }, links }: LandingFooterProps) {
  const groups: readonly [string, readonly (readonly [string, string])[]][] = [
    [
      'gateway',
      [
        ['#services', 'nav.services'],
        ['#integrations', 'integrations.title'],
        ['#onboarding', 'steps.title'],
      ],
    ],
    [
      'more',
      [
        [links.compliance, 'nav.compliance'],
        [links.help, 'nav.help'],
        [links.blog, 'nav.blog'],
      ],
    ],
    [
      'account',
      [
        ['/login', 'nav.login'],
        ['/register', 'hero.start'],
        ['/forgot-password', 'footer.password'],
      ],
    ],
  ]
  return (
    <Foot>
      <Column>
        <Grid>
          <div>
            <WordMark name={t('product')} />
            <p>{t('footer.text')}</p>
          </div>
          {groups.map(([group, entries]) => (
            <nav key={group} aria-labelledby={`footer-${group}`}>
              <h2 id={`footer-${group}`}>{t(`footer.${group}`)}</h2>
              <ul>
                {entries.map(([href, words]) => (
                  <li key={words}>
                    <a href={href}>{t(words)}</a>
                  </li>
                ))}
              </ul>
            </nav>
          ))}
        </Grid>
        <End>
          <p>{`© ${new Date().getFullYear()} ${t('product')}`}</p>
          <Languages aria-label={t('nav.language')}>
            {LANDING_LANGUAGES.map((one) => (
              <a
                key={one}
                href={`/?lang=${one}`}
                hrefLang={one}
                lang={one}
                aria-current={one === language || undefined}
              >
                {LANGUAGE_NAMES[one]}
              </a>
            ))}
          </Languages>
        </End>
      </Column>
    </Foot>
  )
}
