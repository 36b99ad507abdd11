/** An account that the sign-in page offers to choose. */
export interface OfferedAccount {
  readonly email: string
}

export const DEMO_PASSWORD = 'Demo#2026pw'

/** Addresses of the portal's demo accounts. */
export const DEMO_ACCOUNTS: readonly OfferedAccount[] = [
  ...['ho.maker', 'ho.checker', 'ho.checker2', 'ho.compliance', 'ho.admin', 'branch.teller'].map((name) => ({
    email: `${name}@bank.example`,
  })),
  { email: 'ops@swiftremit.example' },
  { email: 'ops@kudipay.example' },
]
