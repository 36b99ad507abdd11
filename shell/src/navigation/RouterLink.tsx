import { Link, useNavigate } from '@portal/portal-sdk'
import { askToLeave } from '@portal/portal-sdk/host'
import type { LinkSlotProps } from '@portal/shared-ui'
import { onIntent } from './intent.ts'
import { addressOf, wouldLoseWork } from './leave-guard.ts'

/**
 * The behaviour of the kit's links: the router handles links inside the portal and preloads the screen's files; other
 * links are normal.
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
        // A new tab or window does not affect this one.
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
