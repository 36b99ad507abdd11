import { Link, useNavigate } from '@portal/portal-sdk'
import { askToLeave } from '@portal/portal-sdk/host'
import type { LinkSlotProps } from '@portal/shared-ui'
import { onIntent } from './intent.ts'
import { addressOf, wouldLoseWork } from './leave-guard.ts'

/**
 * Shows the link component for the kit: the router handles links inside the portal and preloads the files of their
 * screens; other links are plain anchors.
 */
export function RouterLink({ href, ...anchor }: LinkSlotProps) {
  const navigate = useNavigate()
  if (!href.startsWith('/') || anchor.target) return <a href={href} {...anchor} />
  return (
    <Link
      to={href}
      {...anchor}
      onClick={(event) => {
        anchor.onClick?.(event)
        // A link opened in a new tab or window does not affect this tab.
        const isElsewhere = event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0
        if (event.defaultPrevented || isElsewhere || !wouldLoseWork(addressOf(href))) return
        event.preventDefault()
        askToLeave(() => navigate(href))
      }}
      onPointerEnter={() => onIntent(href)}
      onFocus={() => onIntent(href)}
      onTouchStart={() => onIntent(href)}
    />
  )
}
