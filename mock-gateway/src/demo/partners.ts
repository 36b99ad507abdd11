import type { PartnerStatus } from '@portal/contract'
import type { ComplianceFlag } from '@portal/contract/partners/partner'

/** A partner operator of the demo, before its row exists. */
export interface DemoPartner {
  readonly mtoCode: string
  readonly mtoName: string
  readonly domain: string
  readonly status: PartnerStatus
  /** ISO 3166 alpha-2, dial code, national number. */
  readonly phone: readonly [country: string, dialCode: string, number: string]
  readonly address: string
  readonly accounts: string
  readonly licence: string
  /** Days since the partner was added. */
  readonly age: number
  /** Documents that the partner has not submitted: up to nine compliance documents and the licence. */
  readonly missing: readonly (ComplianceFlag | 'mtoCbnLicense')[]
  readonly firstUser: readonly [first: string, last: string]
}

/** Partner operators of the demo. The first two operators have the demo accounts. */
export const DEMO_PARTNERS = [
  {
    mtoCode: 'SWIFTREMIT',
    mtoName: 'SwiftRemit Ltd',
    domain: 'swiftremit.example',
    status: 'ACTIVE',
    phone: ['GB', '44', '2079460155'],
    address: '14 Bishopsgate Court, London EC2N 4AJ',
    accounts: '0012345678, 0012345686',
    licence: 'CBN/IMTO/2019/014',
    age: 450,
    missing: [],
    firstUser: ['Grace', 'Achieng'],
  },
  {
    mtoCode: 'KUDIPAY',
    mtoName: 'KudiPay International',
    domain: 'kudipay.example',
    status: 'ACTIVE',
    phone: ['US', '1', '2125550142'],
    address: '350 Hudson Street, New York, NY 10014',
    accounts: '0021345607',
    licence: 'CBN/IMTO/2020/031',
    age: 438,
    missing: ['mtoContingencyAndDisasterRecovery'],
    firstUser: ['Daniel', 'Whitfield'],
  },
  {
    mtoCode: 'SIKALINK',
    mtoName: 'SikaLink Transfers',
    domain: 'sikalink.example',
    status: 'ACTIVE',
    phone: ['GH', '233', '302555019'],
    address: '22 Independence Avenue, Accra',
    accounts: '1400223391, 1400223405, 1400223413',
    licence: 'CBN/IMTO/2021/007',
    age: 402,
    missing: ['mtoVpnConnectionSetup', 'mtoPcidssCertificate', 'mtoCbnLicense'],
    firstUser: ['Kwabena', 'Agyemang'],
  },
  {
    mtoCode: 'MBONGOEX',
    mtoName: 'Mbongo Express SARL',
    domain: 'mbongo.example',
    status: 'PENDING',
    phone: ['CD', '243', '815550176'],
    address: '118, boulevard du 30-Juin, Kinshasa-Gombe',
    accounts: '0300118842',
    licence: 'CBN/IMTO/2026/002',
    age: 1,
    missing: ['mtoPcidssCertificate'],
    firstUser: ['Espérance', 'Mbuyi'],
  },
  {
    mtoCode: 'DIASPORA',
    mtoName: 'Diaspora Cash',
    domain: 'diaspora.example',
    status: 'DECLINED',
    phone: ['FR', '33', '140205500'],
    address: '9, rue de Châteaudun, 75009 Paris',
    accounts: '0999000011',
    licence: 'CBN/IMTO/2024/045',
    age: 61,
    missing: ['mtoNdaExecuted', 'mtoPcidssCertificate', 'mtoContractAgreement', 'mtoCbnLicense'],
    firstUser: ['Aminata', 'Diallo'],
  },
  {
    mtoCode: 'LUMENPAY',
    mtoName: 'Lumen Pay Europe',
    domain: 'lumenpay.example',
    status: 'ACTIVE',
    phone: ['BE', '32', '25550139'],
    address: 'Rue de la Loi 82, 1040 Bruxelles',
    accounts: '0031778820',
    licence: 'CBN/IMTO/2022/019',
    age: 233,
    missing: [],
    firstUser: ['Elise', 'Vandenberghe'],
  },
  {
    mtoCode: 'TRANSAFRIK',
    mtoName: 'Trans Afrik Money',
    domain: 'transafrik.example',
    status: 'DELETED',
    phone: ['ZA', '27', '115550128'],
    address: '5 Fox Street, Marshalltown, Johannesburg',
    accounts: '0040991235',
    licence: 'CBN/IMTO/2018/003',
    age: 620,
    missing: ['mtoVpnConnectionSetup', 'mtoConsumerProtectionAndDisputeMechanism'],
    firstUser: ['Thandiwe', 'Nkosi'],
  },
  {
    mtoCode: 'NAIRALINE',
    mtoName: 'NairaLine Remittances',
    domain: 'nairaline.example',
    status: 'PENDING',
    phone: ['NG', '234', '8035550184'],
    address: '41 Marina Road, Lagos Island',
    accounts: '0100456712, 0100456720',
    licence: 'CBN/IMTO/2026/005',
    age: 2,
    missing: [],
    firstUser: ['Olúwáṣeun', 'Fáṣọlá'],
  },
] as const satisfies readonly DemoPartner[]
