import type { PrivateNetworks } from '@portal/contract/server-settings'

/**
 * Returns the faults of addresses that production would reach without verified TLS. Addresses on this machine and in
 * private networks need no TLS. Faults never contain an address, because it may contain a password.
 */
export function transportFaults(
  stated: {
    readonly databases: Readonly<Record<string, string | null>>
    readonly smtpUrl: string | null
    readonly portalUrl: string | null
  },
  networks: PrivateNetworks,
): string[] {
  const faults: string[] = []
  for (const [name, url] of Object.entries(stated.databases)) {
    if (url !== null && !isSafeDatabase(url, networks)) {
      faults.push(`${name} must contain sslmode=verify-full in production, unless the server is in PRIVATE_NETWORKS`)
    }
  }
  if (stated.smtpUrl !== null && weakensTls(stated.smtpUrl) && !isNear(stated.smtpUrl, networks)) {
    faults.push('SMTP_URL must not switch off TLS or its verification in production')
  }
  if (stated.portalUrl?.startsWith('http:') && !isNear(stated.portalUrl, networks)) {
    faults.push('PORTAL_URL must begin with https:// in production, unless it is in PRIVATE_NETWORKS')
  }
  return faults
}

/** Returns whether mails to this address are sent only after TLS was negotiated. `smtps:` always begins with TLS. */
export function requiresStartTls(smtpUrl: string | null, networks: PrivateNetworks): boolean {
  return smtpUrl?.startsWith('smtp:') === true && !isNear(smtpUrl, networks)
}

/** A server is also named by `?host=`, as a folder of sockets or as the host that is used instead of the URL's. */
function isSafeDatabase(url: string, networks: PrivateNetworks): boolean {
  const { hostname, searchParams } = new URL(url)
  const host = decodeURIComponent(searchParams.get('host') ?? hostname)
  if (host === '' || host.startsWith('/') || networks.contains(host)) return true
  return searchParams.getAll('sslmode').every((mode) => mode === 'verify-full') && searchParams.has('sslmode')
}

function weakensTls(smtpUrl: string): boolean {
  return [...new URL(smtpUrl).searchParams.keys()].some((name) =>
    /^(ignoreTLS|secure|tls\.rejectUnauthorized)$/i.test(name),
  )
}

function isNear(url: string, networks: PrivateNetworks): boolean {
  return networks.contains(new URL(url).hostname)
}
