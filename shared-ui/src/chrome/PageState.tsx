import styled from '@emotion/styled'
import type { ReactNode } from 'react'
import { Button, LinkButton } from '../button/Button.tsx'
import { Icon } from '../icon/Icon.tsx'
import type { IconDrawing, IconName } from '../icon/icon-paths.ts'
import { STATE_DRAWINGS } from '../icon/state-drawings.ts'
import { useKitText } from '../texts/KitTextsProvider.tsx'
import { color, font, space, titleFocus } from '../theme/tokens.ts'

const Root = styled.div({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  gap: space(3),
  maxWidth: 520,
  marginInline: 'auto',
  padding: `${space(12)} ${space(4)}`,
  textAlign: 'center',
})
const Badge = styled.span({
  display: 'grid',
  placeItems: 'center',
  width: 56,
  height: 56,
  borderRadius: '50%',
  background: color.sunken,
  border: `1px solid ${color.border}`,
  color: color.muted,
})
const Title = styled.h2({
  fontSize: 20,
  lineHeight: 1.3,
  letterSpacing: '-0.015em',
  overflowWrap: 'anywhere',
  ...titleFocus,
})
const Words = styled.div({ color: color.muted })
const Reference = styled.p({ fontSize: 12, color: color.muted, fontFamily: font.mono })

interface PageStateProps {
  icon: IconName | IconDrawing
  title: string
  text?: ReactNode
  action?: ReactNode
  reference?: string | undefined
  role?: 'alert' | undefined
  /** Whether the title of the state is the only heading of the page. */
  isPage?: boolean
}

function PageState({ icon, title, text, action, reference, role, isPage }: PageStateProps) {
  return (
    <Root role={role}>
      <Badge>
        <Icon name={icon} size={26} />
      </Badge>
      {isPage ? (
        <Title as="h1" id="page-title" tabIndex={-1}>
          {title}
        </Title>
      ) : (
        <Title>{title}</Title>
      )}
      {text && <Words>{text}</Words>}
      {action && <div>{action}</div>}
      {reference && <Reference>{reference}</Reference>}
    </Root>
  )
}

export interface EmptyStateProps {
  /** Names the missing content and the reason. */
  title: string
  text?: ReactNode
  icon?: IconName | IconDrawing
  /** A button for the next step. */
  action?: ReactNode
}

/** Shown where there is no content yet. */
export function EmptyState({ icon = STATE_DRAWINGS.nothing, ...props }: EmptyStateProps) {
  return <PageState icon={icon} {...props} />
}

export interface ErrorStateProps {
  title?: string
  /** Explains the error, the state of the data, and the next step. */
  text?: ReactNode
  onRetry?: (() => void) | undefined
  /** The correlation id, for the support desk. */
  reference?: string | undefined
}

/** Shown where content could not be loaded; offers a retry. */
export function ErrorState({ title, text, onRetry, reference }: ErrorStateProps) {
  const t = useKitText()
  return (
    <PageState
      icon="warning"
      role="alert"
      title={title ?? t('state.errorTitle')}
      text={text ?? t('state.errorText')}
      reference={reference}
      action={
        onRetry && (
          <Button variant="primary" startIcon="refresh" onClick={onRetry}>
            {t('retry')}
          </Button>
        )
      }
    />
  )
}

/** Shown if the user's role does not include the page. */
export function ForbiddenState({ homeHref, text }: { homeHref: string; text?: ReactNode }) {
  const t = useKitText()
  return (
    <PageState
      icon="lock"
      isPage
      title={t('state.forbiddenTitle')}
      text={text ?? t('state.forbiddenText')}
      action={<LinkButton href={homeHref}>{t('state.forbiddenBack')}</LinkButton>}
    />
  )
}

/** Shown for an unknown address (spec §2.1), with a link to the login page, or to the home page if signed in. */
export function NotFound({ loginHref, homeHref }: { loginHref: string; homeHref?: string | undefined }) {
  const t = useKitText()
  return (
    <PageState
      icon={STATE_DRAWINGS.noMatch}
      isPage
      title={t('state.notFoundTitle')}
      text={t('state.notFoundText')}
      action={
        <LinkButton variant="primary" href={homeHref ?? loginHref}>
          {t(homeHref === undefined ? 'state.notFoundLink' : 'state.forbiddenBack')}
        </LinkButton>
      }
    />
  )
}
