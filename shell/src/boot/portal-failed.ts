/** The host's box that says in words of the page's own that the portal did not load (portal-host, page). */
const box = () => document.getElementById('portal-failed')

/** The portal cannot draw anything: its first part did not come or broke. */
export function showPortalFailed(error: unknown): void {
  console.error(error)
  const found = box()
  if (found) found.hidden = false
}

/** The first script has come after all. */
export function hidePortalFailed(): void {
  const found = box()
  if (found) found.hidden = true
}
