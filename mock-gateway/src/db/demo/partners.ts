/** Partner operators of the demo; the first two have the demo accounts. */
export const DEMO_PARTNERS = [
  { mtoCode: 'SWIFTREMIT', mtoName: 'SwiftRemit Ltd', domain: 'swiftremit.example', status: 'ACTIVE' },
  { mtoCode: 'KUDIPAY', mtoName: 'KudiPay International', domain: 'kudipay.example', status: 'ACTIVE' },
  { mtoCode: 'SIKALINK', mtoName: 'SikaLink Transfers', domain: 'sikalink.example', status: 'ACTIVE' },
  { mtoCode: 'MBONGOEX', mtoName: 'Mbongo Express SARL', domain: 'mbongo.example', status: 'PENDING' },
  { mtoCode: 'DIASPORA', mtoName: 'Diaspora Cash', domain: 'diaspora.example', status: 'DECLINED' },
] as const
