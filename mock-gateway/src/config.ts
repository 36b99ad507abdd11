/** What the gateway reads from its environment; `readConfig` fails at start with the list of wrong values. */
export interface GatewayConfig {
  readonly production: boolean
  readonly host: string
  readonly port: number
  /** A PostgreSQL server; absent: the embedded one below `dataDir`. */
  readonly databaseUrl: string | null
  readonly dataDir: string
  readonly poolSize: number
  /** 32 bytes that wrap keys and hard-token secrets at rest. */
  readonly keyEncryptionKey: Uint8Array
  readonly smtpUrl: string | null
  readonly mailFrom: string
  /** Where the portal is reached, for links in mails. */
  readonly portalUrl: string
  readonly idleMs: number
  readonly idleGraceMs: number
  readonly absoluteMs: number
  readonly otpMs: number
  readonly passwordRule: 'spec' | 'modern'
  /** Sign-in, reset and registration attempts per address and minute. */
  readonly attemptsPerMinute: number
  readonly trustProxy: boolean
  readonly logLevel: string
  readonly demoData: boolean
}
