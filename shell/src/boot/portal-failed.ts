/** Returns the element in which the host's page says that the portal did not load (portal-host, page). */
const box = () => document.getElementById('portal-failed')

/** Shows the message, because the first part of the portal is missing or broken. */
export function showPortalFailed(error: unknown): void {
  console.error(error)
  const found = box()
  if (found) found.hidden = false
}

/** Hides the message, because the first script has loaded after all. */
export function hidePortalFailed(): void {
  const found = box()
  if (found) found.hidden = true
}
