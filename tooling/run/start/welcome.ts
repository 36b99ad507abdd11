const ACCOUNTS = [
  ['ho.maker', 'creates, reads, updates'],
  ['ho.checker', 'reads, authorizes'],
  ['ho.checker2', 'reads, authorizes'],
  ['ho.compliance', 'reads, reviews compliance'],
  ['ho.admin', 'everything'],
  ['branch.teller', 'a branch, cash pickup'],
  ['ops@swiftremit.example', 'an operator'],
  ['ops@kudipay.example', 'another operator'],
  ['admin@kudipay.example', 'the same operator, with a hard token'],
] as const

interface Started {
  readonly demoData: boolean
  readonly oidc: { readonly issuer: string; readonly label: string } | null
}

/** The final messages of a start: the portal's address and how to sign in. */
export function welcome(address: string, { demoData, oidc }: Started, seconds: number): string {
  const lines = ['', `The portal is ready at ${address} (after ${seconds.toFixed(1)} s)`]
  if (demoData) {
    lines.push(
      '',
      'Demo accounts, password Demo#2026pw:',
      ...ACCOUNTS.map(([name, can]) => `  ${name.padEnd(24)} ${can}`),
      '',
      'The code of a hard token   npm run --silent token -- ho.maker',
      `Mails that were sent       ${address}/dev/mailbox`,
      ...(oidc
        ? [`Sign in with ${oidc.label.padEnd(14)}at ${oidc.issuer}, as ho.maker@bank.example, same password`]
        : []),
    )
  }
  return [...lines, '', 'Ctrl-C ends it.', ''].join('\n')
}
